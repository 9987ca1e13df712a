import * as exact from '../exact/rational.ts';
import { refuseToJudge } from '../exact/cannot-judge.ts';
import { matchPhrase, type SlotReaders } from '../reading/match-phrase.ts';
import { readLiteral } from '../reading/read-number.ts';
import type { Token } from '../reading/tokens.ts';
import type { NumberQuestion } from '../reading/worked-number.ts';

const CURRENCIES = new Set(['$', '£', '€']);
const CURRENCY_WORDS = new Set(['dollars', 'euros', 'pounds', 'dollar', 'euro', 'pound', 'cents']);

const readers: SlotReaders = {
  n: (tokens, at) => readLiteral(tokens, at)?.next ?? null,
  money: (tokens, at) => {
    const read = readLiteral(tokens, CURRENCIES.has(tokens[at]?.text ?? '') ? at + 1 : at);
    if (read === null) return null;
    return CURRENCY_WORDS.has(tokens[read.next]?.text ?? '') ? read.next + 1 : read.next;
  },
};

type Solution = (match: Numbers) => NumberQuestion;
interface Numbers {
  readonly n: readonly exact.Rational[];
  readonly money: readonly exact.Rational[];
  /** The free words, in the singular. */
  readonly words: readonly string[];
}

const patterns: readonly (readonly [phrases: readonly string[], solution: Solution])[] = [
  [['what|which percentage|percent of {n} is {n}'], ({ n: [base, part] }) => percentage(part, base)],
  [
    [
      '{n} is what percentage|percent of {n}',
      'what percentage|percent is {n} of {n}',
      '{n} as a percentage of {n}',
    ],
    ({ n: [part, base] }) => percentage(part, base),
  ],
  [
    [
      'how many whole|natural? numbers|integers|numbers are there? from|between {n} to|and {n} inclusive',
      'how many whole? numbers|integers are there? from|between {n} to|and {n} , inclusive',
      'how many whole? numbers|integers are there? from {n} to {n} including|counting both ends?',
      'how many pages are there? from page? {n} to page? {n} inclusive',
      'i|you read from page {n} to page? {n} inclusive . how many pages did|do i|you read',
      'if i|you read from page {n} to page? {n} inclusive , how many pages did|do i|you read',
    ],
    ({ n: [first, last] }) => inclusiveCount(first, last),
  ],
  [
    [
      'a|the fence is {n} {words} long with|and has? a post every {n} {words} , including one? at? both ends . how many posts are there',
      'a|the fence is {n} {words} long and has a post every {n} {words} , including both ends . how many posts does it have',
    ],
    ({ n: [length, step], words: [unit, other] }) => {
      refuseUnlike(unit, other);
      return postCount(length, step);
    },
  ],
  [
    [
      'if {n} {words} cost {money} , how much do|would {n} {words} cost',
      '{n} {words} cost {money} . how much do|would {n} {words} cost',
    ],
    ({ n: [count, wanted], money: [price], words: [thing, other] }) => {
      refuseUnlike(thing, other);
      return proportion(count, wanted, price);
    },
  ],
  [
    [
      'i|you|we buy {n} {words} at {money} each and {n} {words} at {money} each . {question}',
      'i|you|we buy {n} {words} at {money} each , {n} {words} at {money} each and {n} {words} at {money} each . {question}',
      'i|you|we buy {n} {words} at {money} each . {question}',
    ],
    ({ n, money }) => basket(n, money, null),
  ],
  [
    [
      'i|you|we buy {n} {words} at {money} each and {n} {words} at {money} each . how much change do i|you|we get from {money}',
      'i|you|we buy {n} {words} at {money} each . how much change do i|you|we get from {money}',
    ],
    ({ n, money }) => basket(n, money.slice(0, -1), money.at(-1) ?? null),
  ],
];

const TOTAL_QUESTIONS = [
  'how much do i|you|we pay',
  'how much do i|you|we pay in total',
  'what is the total',
  'what do i|you|we pay',
  'how much is that',
  'what is the total cost',
  'how much does it cost',
  'how much do i|you|we spend',
  'how much is it',
];

const withQuestions = (phrase: string): string[] =>
  phrase.includes('{question}')
    ? TOTAL_QUESTIONS.map((question) => phrase.replace('{question}', question))
    : [phrase];

/** Questions with a fixed form: percentages, counting with both ends, proportions, baskets. */
export function solvePattern(tokens: readonly Token[]): NumberQuestion | null {
  for (const [phrases, solution] of patterns) {
    for (const phrase of phrases.flatMap(withQuestions)) {
      const match = matchPhrase(phrase, tokens, readers);
      if (match === null) continue;
      const valuesOf = (slot: string): exact.Rational[] =>
        match.starts(slot).flatMap((at) => {
          const start = CURRENCIES.has(tokens[at]?.text ?? '') ? at + 1 : at;
          return readLiteral(tokens, start)?.value ?? [];
        });
      const named = match.words('words').map((name) => name.replace(/s$/u, ''));
      return solution({ n: valuesOf('n'), money: valuesOf('money'), words: named });
    }
  }
  return null;
}

function refuseUnlike(first: string | undefined, second: string | undefined): void {
  if (first !== second) refuseToJudge('Name the same thing, and the same unit, both times.');
}

function percentage(part = exact.zero, base = exact.zero): NumberQuestion {
  const value = exact.multiply(exact.divide(part, base), exact.whole(100));
  return { value, working: 'The part was divided by the whole and taken times 100.', isPercentage: true };
}

function inclusiveCount(first = exact.zero, last = exact.zero): NumberQuestion {
  if (!exact.isWhole(first) || !exact.isWhole(last) || exact.compare(first, last) > 0)
    refuseToJudge('Two whole numbers in rising order are expected there.');
  const value = exact.add(exact.subtract(last, first), exact.one);
  return { value, working: 'With both ends counted it is the last minus the first plus one.' };
}

function postCount(length = exact.zero, step = exact.one): NumberQuestion {
  const gaps = exact.divide(length, step);
  if (!exact.isWhole(gaps)) refuseToJudge('The length is no whole number of steps.');
  return { value: exact.add(gaps, exact.one), working: 'There is one post more than there are gaps.' };
}

function proportion(count = exact.one, wanted = exact.one, price = exact.zero): NumberQuestion {
  const value = exact.multiply(exact.divide(price, count), wanted);
  return { value, working: 'The price of one was taken times the number wanted.' };
}

function basket(
  counts: readonly exact.Rational[],
  prices: readonly exact.Rational[],
  paid: exact.Rational | null,
): NumberQuestion {
  const total = counts
    .map((count, place) => exact.multiply(count, prices[place] ?? exact.zero))
    .reduce(exact.add, exact.zero);
  const working = 'Each count was taken times its price, and the lines were added.';
  if (paid === null) return { value: total, working };
  if (exact.compare(paid, total) < 0) refuseToJudge('What is paid does not cover the total.');
  return { value: exact.subtract(paid, total), working };
}
