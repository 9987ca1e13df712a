import { add, areEqual, divide, multiply, subtract, type Rational } from '../exact/rational.ts';
import { refuseToJudge } from '../exact/cannot-judge.ts';
import { readNumber, type NumberRead } from '../reading/read-number.ts';
import type { Token } from '../reading/tokens.ts';
import { readUnit } from './read-unit.ts';
import type { Dimension, Unit } from './unit-table.ts';

/** A size in base units; `isPoint` marks a temperature on a scale, as against a difference. */
export interface Quantity {
  readonly size: Rational;
  readonly dimension: Dimension;
  readonly isPoint: boolean;
}

export interface QuantityRead {
  readonly quantity: Quantity;
  readonly unit: Unit;
  readonly next: number;
}

export const haveSameDimension = (a: Dimension, b: Dimension): boolean =>
  a.every((exponent, axis) => exponent === b[axis]);

/** The number of units in base units: with the offset of a temperature scale when it is a point on it. */
export function toBase(value: Rational, unit: Unit, isPoint: boolean): Rational {
  const shifted = isPoint && unit.offset !== null ? add(value, unit.offset) : value;
  return multiply(shifted, unit.factor);
}

export function fromBase(size: Rational, unit: Unit, isPoint: boolean): Rational {
  const value = divide(size, unit.factor);
  return isPoint && unit.offset !== null ? subtract(value, unit.offset) : value;
}

/** "5 ft 7 in", "2.5 kg", "3 m by 4 m", "3 ft plus 20 cm"; `isDifference` takes degrees as steps, not as points. */
export function readQuantity(
  tokens: readonly Token[],
  at: number,
  isDifference: boolean,
): QuantityRead | null {
  let total = readChained(tokens, at, isDifference);
  for (; total !== null;) {
    const operator = tokens[total.next]?.text ?? '';
    if (!['plus', '+', 'minus', 'by', 'times', '*'].includes(operator)) return total;
    const right = readChained(tokens, total.next + 1, isDifference);
    if (right === null) return null;
    total = combine(total, operator, right);
  }
  return null;
}

function combine(left: QuantityRead, operator: string, right: QuantityRead): QuantityRead {
  if (left.quantity.isPoint || right.quantity.isPoint)
    refuseToJudge('Points on a temperature scale cannot be added: say "a temperature difference of …".');
  const [a, b] = [left.quantity, right.quantity];
  if (operator === 'by' || operator === 'times' || operator === '*') {
    const dimension = a.dimension.map((exponent, axis) => exponent + (b.dimension[axis] ?? 0));
    return { ...right, quantity: { size: multiply(a.size, b.size), dimension, isPoint: false } };
  }
  if (!haveSameDimension(a.dimension, b.dimension)) refuseToJudge('These two amounts cannot be added.');
  const size = operator === 'minus' ? subtract(a.size, b.size) : add(a.size, b.size);
  return { ...right, quantity: { ...a, size } };
}

/** Parts of one amount in falling units: 5 ft 7 in, 2 hours and 30 minutes. */
function readChained(tokens: readonly Token[], at: number, isDifference: boolean): QuantityRead | null {
  let total = readOne(tokens, at, isDifference);
  while (total !== null && !total.quantity.isPoint) {
    const start = ['and', ','].includes(tokens[total.next]?.text ?? '') ? total.next + 1 : total.next;
    const part = tokens[start]?.kind === 'number' ? readOne(tokens, start, isDifference) : null;
    if (part === null || !isPartOf(part, total)) return total;
    const size = add(total.quantity.size, part.quantity.size);
    total = { ...part, quantity: { ...total.quantity, size } };
  }
  return total;
}

function isPartOf(part: QuantityRead, whole: QuantityRead): boolean {
  if (!haveSameDimension(part.quantity.dimension, whole.quantity.dimension)) return false;
  const ratio = divide(whole.unit.factor, part.unit.factor);
  return ratio.numerator > ratio.denominator && !areEqual(whole.unit.factor, part.unit.factor);
}

function readOne(tokens: readonly Token[], at: number, isDifference: boolean): QuantityRead | null {
  const number = readCount(tokens, at);
  if (number === null) return null;
  const read = readUnit(tokens, skipHyphen(tokens, number.next));
  if (read === null) return null;
  const isPoint = read.unit.offset !== null && !isDifference;
  const size = toBase(number.value, read.unit, isPoint);
  if (isPoint && size.numerator < 0n) refuseToJudge('That temperature lies below absolute zero.');
  return { quantity: { size, dimension: read.unit.dimension, isPoint }, unit: read.unit, next: read.next };
}

// "a mile" and "an hour" are one of it.
function readCount(tokens: readonly Token[], at: number): NumberRead | null {
  const number = readNumber(tokens, at);
  if (number !== null) return skipHalfA(tokens, number);
  const isArticle = tokens[at]?.text === 'a' || tokens[at]?.text === 'an';
  if (!isArticle) return null;
  const value = { numerator: 1n, denominator: 1n };
  return { value, decimals: null, significant: 1, next: at + 1 };
}

// "half a mile", "a quarter of an hour", "three quarters of a litre".
function skipHalfA(tokens: readonly Token[], number: NumberRead): NumberRead {
  if (number.decimals !== null) return number;
  const start = tokens[number.next]?.text === 'of' ? number.next + 1 : number.next;
  const hasArticle = ['a', 'an', 'one'].includes(tokens[start]?.text ?? '');
  return hasArticle ? { ...number, next: start + 1 } : number;
}

// "a 2-litre bottle".
const skipHyphen = (tokens: readonly Token[], at: number): number =>
  tokens[at]?.text === '-' && !tokens[at]?.isSpaced && tokens[at + 1]?.isSpaced === false ? at + 1 : at;
