import { add, divide, fraction, multiply, whole, type Rational } from '../exact/rational.ts';
import { tenTo } from '../exact/decimal.ts';
import words from './number-words.json' with { type: 'json' };
import type { Token } from './tokens.ts';

const ones = new Map<string, number>(Object.entries(words.ones));
const tens = new Map<string, number>(Object.entries(words.tens));
const scales = new Map<string, number>(Object.entries(words.scales));
const parts = new Map<string, number>(Object.entries(words.parts));

export interface SpelledNumber {
  readonly value: Rational;
  readonly next: number;
}

/** The exponent of thousand, million … at this place, or null. */
export function readScale(tokens: readonly Token[], at: number): number | null {
  return scales.get(tokens[at]?.text ?? '') ?? null;
}

/** A number in words: forty-two, one hundred and five, three and a half, two thirds, half. */
export function readSpelled(tokens: readonly Token[], at: number): SpelledNumber | null {
  const part = readPart(tokens, at);
  if (part !== null) return part;
  const counted = readCount(tokens, at);
  if (counted === null) return null;
  return readTrailingPart(tokens, counted);
}

/** The fraction that may follow a whole number: "and a half", "and three quarters". */
export function readTrailingPart(tokens: readonly Token[], before: SpelledNumber): SpelledNumber {
  if (tokens[before.next]?.text !== 'and') return before;
  const part = readPart(tokens, before.next + 1);
  const isOfSomething = part !== null && tokens[part.next]?.text === 'of';
  if (part === null || isOfSomething) return before;
  return { value: add(before.value, part.value), next: part.next };
}

/** half, a third, two thirds, three-quarters. */
function readPart(tokens: readonly Token[], at: number): SpelledNumber | null {
  const first = tokens[at]?.text ?? '';
  if (first === 'half') return { value: fraction(1n, 2n), next: at + 1 };
  const count = first === 'a' || first === 'an' ? 1 : ones.get(first);
  if (count === undefined) return readManyParts(tokens, at);
  const next = tokens[at + 1]?.text === '-' ? at + 2 : at + 1;
  const part = parts.get(tokens[next]?.text ?? '');
  return part === undefined ? null : { value: fraction(BigInt(count), BigInt(part)), next: next + 1 };
}

/** "twenty-one halves": in the plural only, as the twenty-fifth is no fraction. */
function readManyParts(tokens: readonly Token[], at: number): SpelledNumber | null {
  const count = readBelowHundred(tokens, at);
  const word = count === null ? '' : (tokens[count.next]?.text ?? '');
  const part = word.endsWith('s') ? parts.get(word) : undefined;
  if (count === null || part === undefined) return null;
  return { value: divide(count.value, whole(part)), next: count.next + 1 };
}

function readCount(tokens: readonly Token[], at: number): SpelledNumber | null {
  let total = whole(0);
  let next = at;
  let lastScale = Number.POSITIVE_INFINITY;
  for (;;) {
    const group = readGroup(tokens, skipAnd(tokens, next, next > at));
    if (group === null) break;
    const scale = readScale(tokens, group.next);
    const isInOrder = (scale ?? 0) < lastScale;
    if (!isInOrder) return null;
    total = add(total, multiply(group.value, tenTo(scale ?? 0)));
    next = scale === null ? group.next : group.next + 1;
    lastScale = scale ?? 0;
    if (scale === null) break;
  }
  return next === at ? null : { value: total, next };
}

/** Below a thousand: seven, twenty-one, a hundred and five. */
function readGroup(tokens: readonly Token[], at: number): SpelledNumber | null {
  const below = readBelowHundred(tokens, at);
  const hasArticle =
    tokens[at]?.text === 'a' && (isHundred(tokens, at + 1) || readScale(tokens, at + 1) !== null);
  const count = below ?? (hasArticle ? { value: whole(1), next: at + 1 } : null);
  if (count === null || !isHundred(tokens, count.next)) return count;
  const hundreds = multiply(count.value, whole(100));
  const rest = readBelowHundred(tokens, skipAnd(tokens, count.next + 1, true));
  return rest === null
    ? { value: hundreds, next: count.next + 1 }
    : { value: add(hundreds, rest.value), next: rest.next };
}

function readBelowHundred(tokens: readonly Token[], at: number): SpelledNumber | null {
  const word = tokens[at]?.text ?? '';
  const small = ones.get(word);
  if (small !== undefined) return { value: whole(small), next: at + 1 };
  const ten = tens.get(word);
  if (ten === undefined) return null;
  const next = tokens[at + 1]?.text === '-' ? at + 2 : at + 1;
  const unit = ones.get(tokens[next]?.text ?? '');
  const isUnit = unit !== undefined && unit > 0 && unit < 10;
  return isUnit ? { value: whole(ten + unit), next: next + 1 } : { value: whole(ten), next: at + 1 };
}

const isHundred = (tokens: readonly Token[], at: number): boolean => tokens[at]?.text === 'hundred';

// "one hundred and five" is one number; "two and three" are two.
const skipAnd = (tokens: readonly Token[], at: number, isAllowed: boolean): number =>
  isAllowed && tokens[at]?.text === 'and' ? at + 1 : at;
