import * as exact from '../exact/rational.ts';
import { refuseToJudge } from '../exact/cannot-judge.ts';
import type { Token } from '../reading/tokens.ts';
import { Cursor } from './cursor.ts';
import { changeBy, ExpressionReader, type Part } from './expression.ts';
import words from './story-words.json' with { type: 'json' };

const { price } = words;
const CURRENCY_WORDS = [
  'dollars',
  'euros',
  'pounds',
  'dollar',
  'euro',
  'pound',
  'kilograms',
  'kg',
  'grams',
  'g',
];
const MAX_CHANGES = 40;
const MAX_NAME_WORDS = 5;

interface Change {
  readonly amount: Part;
  readonly isIncrease: boolean;
}

/** "A coat costs $80. The price falls by 25%, then rises by 10%. What is the final price?", and the same backwards. */
export function solvePriceStory(tokens: readonly Token[]): exact.Rational | null {
  const cursor = new Cursor(tokens);
  const start = readPrice(cursor);
  if (start === null) return null;
  const changes: Change[] = [];
  while (changes.length <= MAX_CHANGES) {
    const isPast = takeAll(cursor, [...price.pauses, 'after']).includes('after');
    if (takeQuestion(cursor, price.questions, price.questionEndings))
      return changes.reduce(applyChange, start);
    if (isPast || takeBackwards(cursor)) {
      if (!isPast && changes.length === 0) refuseUnread(cursor);
      if (isPast) return solveBackwards(cursor, start);
      return refuseToJudge('The judge cannot tell which price the question starts from.');
    }
    changes.push(readChange(cursor, changes.at(-1) ?? null));
  }
  return refuseToJudge('There are too many steps for the judge.');
}

const applyChange = (value: exact.Rational, change: Change): exact.Rational =>
  changeBy(value, change.amount, change.isIncrease);

/** "… costs $90 after a 10% discount. What was the original price?" */
function solveBackwards(cursor: Cursor, final: exact.Rational): exact.Rational {
  const change = readChange(cursor, null);
  takeAll(cursor, price.pauses);
  if (!takeBackwards(cursor)) refuseUnread(cursor);
  if (change.amount.form !== 'percent') return changeBy(final, change.amount, !change.isIncrease);
  const share = change.isIncrease ? change.amount.value : exact.negate(change.amount.value);
  return exact.divide(final, exact.add(exact.one, share));
}

function takeBackwards(cursor: Cursor): boolean {
  return takeQuestion(cursor, price.backwardQuestions, price.backwardEndings);
}

function takeQuestion(cursor: Cursor, questions: readonly string[], endings: readonly string[]): boolean {
  const start = cursor.at;
  if (cursor.take(...questions) === null) return false;
  takeAll(cursor, endings);
  if (cursor.isAtEnd) return true;
  cursor.at = start;
  return false;
}

function readPrice(cursor: Cursor): exact.Rational | null {
  const start = cursor.at;
  const priced = readPricedThing(cursor);
  if (priced !== null) return priced;
  cursor.at = start;
  if (cursor.take('the price of') !== null) return readNamed(cursor, ['is', 'was']);
  return cursor.take('a', 'an', 'the', 'my') === null ? null : readNamed(cursor, price.verbs);
}

/** "A $50 shirt is reduced by 20%": the price stands before the thing. */
function readPricedThing(cursor: Cursor): exact.Rational | null {
  if (cursor.take('a', 'an', 'the', 'my') === null || !['$', '£', '€'].includes(cursor.peek())) return null;
  const amount = readAmount(cursor);
  for (let count = 0; amount !== null && count < 3 && cursor.current?.kind === 'word'; count += 1) {
    cursor.at += 1;
    if ([...price.rising, ...price.falling, ...price.gettings].some((verb) => cursor.sees(verb)))
      return amount;
  }
  return null;
}

/** A few words that name the thing, a verb, and the amount. */
function readNamed(cursor: Cursor, verbs: readonly string[]): exact.Rational | null {
  for (let count = 0; count <= MAX_NAME_WORDS && cursor.current?.kind === 'word'; count += 1) {
    if (count > 0 && (cursor.take(...verbs) ?? takeCopula(cursor)) !== null) return readAmount(cursor);
    cursor.at += 1;
  }
  return null;
}

// "A phone is 400 euros."
function takeCopula(cursor: Cursor): string | null {
  const next = cursor.tokens[cursor.at + 1];
  return next?.kind === 'number' || ['$', '£', '€'].includes(next?.text ?? '')
    ? cursor.take('is', 'was')
    : null;
}

function readAmount(cursor: Cursor): exact.Rational | null {
  const part = new ExpressionReader(cursor).readOperand();
  if (part === null || part.form === 'percent') return null;
  cursor.take(...CURRENCY_WORDS);
  return part.value;
}

function readChange(cursor: Cursor, previous: Change | null): Change {
  cursor.take(...price.subjects);
  const isIncrease = takeDirection(cursor);
  const isRepeat = isIncrease === null && previous !== null && cursor.sees('by');
  if (isIncrease !== null || isRepeat) {
    if (cursor.take('by') === null) refuseUnread(cursor);
    cursor.take(...price.articles);
    const amount = readStep(cursor);
    cursor.take(...price.endings);
    return { amount, isIncrease: isIncrease ?? previous?.isIncrease ?? true };
  }
  return readNamedChange(cursor);
}

function takeDirection(cursor: Cursor): boolean | null {
  if (cursor.take(...price.rising) !== null) return true;
  return cursor.take(...price.falling) === null ? null : false;
}

/** "a 25% discount", "20% off", "8% tax is added". */
function readNamedChange(cursor: Cursor): Change {
  cursor.take(...price.gettings);
  cursor.take(...price.articles);
  const amount = readStep(cursor);
  const isIncrease = cursor.take(...price.surcharges) !== null;
  if (!isIncrease && cursor.take(...price.discounts) === null) refuseUnread(cursor);
  cursor.take(...price.endings);
  return { amount, isIncrease };
}

function readStep(cursor: Cursor): Part {
  const part = new ExpressionReader(cursor).readOperand() ?? refuseUnread(cursor);
  cursor.take(...CURRENCY_WORDS);
  return part;
}

function takeAll(cursor: Cursor, phrases: readonly string[]): string[] {
  const taken: string[] = [];
  for (let phrase = cursor.take(...phrases); phrase !== null; phrase = cursor.take(...phrases))
    taken.push(phrase);
  return taken;
}

function refuseUnread(cursor: Cursor): never {
  const place = cursor.tokens
    .slice(cursor.at, cursor.at + 4)
    .map((token) => token.raw)
    .join(' ');
  refuseToJudge(place === '' ? 'The story stops in the middle.' : `The judge cannot read "${place}" there.`);
}
