import { refuseToJudge } from '../exact/cannot-judge.ts';
import type { Token } from '../reading/tokens.ts';
import type { Sentence } from './argument.ts';
import { join, not, type Formula } from './formula.ts';
import { readFormula } from './read-formula.ts';

const NUMBERS = new Map(Object.entries({ one: 1, two: 2, three: 3, four: 4, five: 5 }));
const VERBS = new Set(['is', 'are', 'was', 'were', 'has', 'have', 'can', 'will', "isn't", "aren't"]);
const SINGULAR = new Map(Object.entries({ are: 'is', were: 'was', have: 'has', "aren't": "isn't" }));
const LINKS = new Set([',', 'and', 'or', 'nor']);
const ITEM = 'item';
const MAX_ITEMS = 6;
const MAX_WORDS = 5;

interface Count {
  readonly isMet: (count: number, of: number) => boolean;
  readonly length: number;
}

/** A sign between the statements of a list, so that the list stays one sentence: "… is true: A; B; C." */
export function keepLists(tokens: readonly Token[]): readonly Token[] {
  let isList = false;
  return tokens.map((token, at) => {
    if (token.text === ':' && tokens[at - 1]?.text === 'true') isList = true;
    if (['.', '?', '\n'].includes(token.text)) isList = false;
    return isList && token.text === ';' ? { ...token, text: ITEM } : token;
  });
}

/**
 * "Exactly one of these is true: A; B; C.", "At least two of Ana, Bea and Cy are present.", "Neither the cook nor the
 * maid is guilty.": one formula over the statements that are counted. Null for any other sentence.
 */
export function readCounted(sentence: Sentence): Formula | null {
  const count = countAt(sentence);
  if (count === null) return readShared(sentence);
  const rest = sentence.slice(count.length);
  const statements = listedStatements(rest) ?? sharedStatements(rest);
  if (statements === null) return null;
  if (statements.length < 2 || statements.length > MAX_ITEMS)
    return refuseToJudge('Between two and six statements can be counted.');
  return countFormula(statements, count);
}

/** "Ann and Bob are home", "Ann or Bob is guilty", "either Ann or Bob is guilty, but not both". */
function readShared(sentence: Sentence): Formula | null {
  const words = sentence.map((token) => token.text);
  const isEither = words[0] === 'either';
  const exclusive =
    words.slice(-4).join(' ') === ', but not both' ? 4 : words.slice(-3).join(' ') === 'but not both' ? 3 : 0;
  const body = sentence.slice(isEither ? 1 : 0, sentence.length - exclusive);
  const at = body.findIndex((token) => VERBS.has(token.text));
  const subjects = body.slice(0, Math.max(at, 0));
  const links = new Set(
    subjects.filter((token) => LINKS.has(token.text) && token.text !== ',').map((token) => token.text),
  );
  if (links.size !== 1 || subjects.some((token) => UNSHARED.has(token.text) || token.text === '('))
    return null;
  const parts = splitAt(subjects, (token) => LINKS.has(token.text));
  if (parts.length < 2 || !parts.every(isThing)) return null;
  const statements = sharedStatements(body);
  if (statements === null) return null;
  if (links.has('and')) return statements.reduce((a, b) => join('and', a, b));
  if (!links.has('or')) return null;
  if (exclusive > 0 && statements.length === 2) return statements.reduce((a, b) => join('xor', a, b));
  return statements.reduce((a, b) => join(isEither ? 'either' : 'or', a, b));
}

// A name, or an article with its noun: "the cook", "Ann"; a longer part may be a statement of its own.
const isThing = (part: Sentence): boolean =>
  (part.length === 1 && /^\p{Lu}\p{Ll}/u.test(part[0]?.raw ?? '')) ||
  (part.length >= 2 &&
    part.length <= 3 &&
    ['the', 'a', 'an', 'my'].includes(part[0]?.text ?? '') &&
    part.at(-1)?.text.endsWith('s') !== true);
const UNSHARED = new Set(['if', 'only', 'unless', 'not', 'then', 'when', 'iff', 'that', 'it', 'never']);

/** Whether a sentence counts named things or listed statements, so that it is none about classes. */
export function isCounted(sentence: Sentence): boolean {
  const count = countAt(sentence);
  if (count === null) return false;
  const rest = sentence.slice(count.length);
  const isNamed = rest.some((token, at) => at > 0 && LINKS.has(token.text));
  return rest.some((token) => token.text === ':' || token.text === ITEM) || isNamed;
}

function countAt(sentence: Sentence): Count | null {
  const words = sentence.map((token) => token.text);
  const opening = words.slice(0, 2).join(' ');
  const number = NUMBERS.get(words[2] ?? '');
  if (words[0] === 'neither') return { isMet: (count) => count === 0, length: 1 };
  if (opening === 'not both') return { isMet: (count, of) => count < of, length: 2 };
  if (words[0] === 'both') return { isMet: (count, of) => count === of && of === 2, length: 1 };
  if (words[0] === 'exactly' && words[2] === 'of') return counted(NUMBERS.get(words[1] ?? ''), 'exactly', 3);
  if (opening === 'at least' && words[3] === 'of') return counted(number, 'least', 4);
  if (opening === 'at most' && words[3] === 'of') return counted(number, 'most', 4);
  if (opening === 'only one' && words[2] === 'of') return counted(1, 'exactly', 3);
  return opening === 'none of' ? { isMet: (count) => count === 0, length: 2 } : null;
}

function counted(
  wanted: number | undefined,
  way: 'exactly' | 'least' | 'most',
  length: number,
): Count | null {
  if (wanted === undefined) return null;
  if (way === 'exactly') return { isMet: (count) => count === wanted, length };
  return way === 'least'
    ? { isMet: (count) => count >= wanted, length }
    : { isMet: (count) => count <= wanted, length };
}

/** "these is true: A; B; C". */
function listedStatements(rest: Sentence): Formula[] | null {
  const at = rest.findIndex((token) => token.text === ':');
  const lead = rest
    .slice(0, Math.max(at, 0))
    .map((token) => token.text)
    .join(' ');
  const isLead =
    /^(?:these|the following|these statements|the following statements|the following sentences|these sentences|these claims)(?: (?:two|three|four|five) ?(?:statements|sentences|claims)?)? (?:is|are|holds) ?(?:true)?$/u.test(
      lead,
    );
  if (at === -1 || !isLead) return null;
  return splitAt(rest.slice(at + 1), (token) => token.text === ITEM)
    .map((part) => (part[0]?.text === 'and' || part[0]?.text === 'or' ? part.slice(1) : part))
    .map((part) => readFormula(part));
}

/** "Ana, Bea and Cy are present": each with the verb that they share. */
function sharedStatements(rest: Sentence): Formula[] | null {
  const at = rest.findIndex((token) => VERBS.has(token.text));
  if (at < 3 || at === rest.length - 1) return null;
  const subjects = splitAt(rest.slice(0, at), (token) => LINKS.has(token.text));
  const said = rest.slice(at);
  if (subjects.some((subject) => subject.length > MAX_WORDS) || said.some((token) => LINKS.has(token.text)))
    return null;
  const [verb] = said;
  if (verb === undefined) return null;
  const one = { ...verb, text: SINGULAR.get(verb.text) ?? verb.text };
  return withoutGroup(subjects).map((subject) => readFormula([...subject, one, ...said.slice(1)]));
}

/** "the three guests Ana, Bea and Cy": the names are what counts, and there must be as many. */
function withoutGroup(subjects: readonly Sentence[]): readonly Sentence[] {
  const [first = [], ...others] = subjects;
  const last = first.at(-1);
  const number = NUMBERS.get(first[1]?.text ?? '') ?? NUMBERS.get(first[0]?.text ?? '');
  if (number === undefined || last === undefined) return subjects;
  if (number !== subjects.length) refuseToJudge('The sentence names more or fewer than it says.');
  return [[last], ...others];
}

function splitAt(tokens: Sentence, isBorder: (token: Token) => boolean): Token[][] {
  const parts: Token[][] = [[]];
  for (const token of tokens) {
    if (isBorder(token)) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts.filter((part) => part.length > 0);
}

function countFormula(statements: readonly Formula[], { isMet }: Count): Formula {
  const cases: Formula[] = [];
  for (let row = 0; row < 2 ** statements.length; row += 1) {
    const holds = statements.map((_, place) => Math.floor(row / 2 ** place) % 2 === 1);
    if (!isMet(holds.filter(Boolean).length, statements.length)) continue;
    cases.push(
      statements
        .map((one, place) => (holds[place] === true ? one : not(one)))
        .reduce((a, b) => join('and', a, b)),
    );
  }
  return cases.length === 0
    ? refuseToJudge('That can never be so.')
    : cases.reduce((a, b) => join('or', a, b));
}
