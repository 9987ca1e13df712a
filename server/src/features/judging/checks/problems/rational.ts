/** Thrown where a problem has no answer that can be computed exactly, or one whose numbers grow too large. */
export class NoExactAnswer extends Error {
  override readonly name = 'NoExactAnswer';
}

export function refuseToSolve(reason: string): never {
  throw new NoExactAnswer(reason);
}

/** An exact fraction in lowest terms; the denominator is positive. */
export interface Rational {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

// Numbers beyond this size would cost time that grows with the expert's text; no honest problem needs them.
const MAX_BITS = 8192;
const MAX_EXPONENT = 1000n;

export function fraction(numerator: bigint, denominator: bigint): Rational {
  if (denominator === 0n) refuseToSolve('The problem divides by zero.');
  const sign = denominator < 0n ? -1n : 1n;
  const divisor = greatestCommonDivisor(numerator, denominator) * sign;
  const reduced = { numerator: numerator / divisor, denominator: denominator / divisor };
  if (bitLength(reduced.numerator) > MAX_BITS || bitLength(reduced.denominator) > MAX_BITS) refuseTooLarge();
  return reduced;
}

export const whole = (value: bigint | number): Rational => fraction(BigInt(value), 1n);
export const one = whole(1);

export const add = (a: Rational, b: Rational): Rational =>
  fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
export const subtract = (a: Rational, b: Rational): Rational => add(a, negate(b));
export const multiply = (a: Rational, b: Rational): Rational =>
  fraction(a.numerator * b.numerator, a.denominator * b.denominator);
export const divide = (a: Rational, b: Rational): Rational =>
  fraction(a.numerator * b.denominator, a.denominator * b.numerator);
export const negate = (a: Rational): Rational => ({ numerator: -a.numerator, denominator: a.denominator });
export const absolute = (a: Rational): Rational => (a.numerator < 0n ? negate(a) : a);
export const isWhole = (a: Rational): boolean => a.denominator === 1n;
export const areEqual = (a: Rational, b: Rational): boolean =>
  a.numerator === b.numerator && a.denominator === b.denominator;

/** Below zero when a < b, zero when equal, above zero when a > b. */
export function compare(a: Rational, b: Rational): number {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator;
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
}

/** base to a whole exponent, which may be negative. Refuses what is huge or has no exact value. */
export function power(base: Rational, exponent: Rational): Rational {
  if (!isWhole(exponent)) refuseToSolve('Only whole exponents have an exact value here.');
  const size = exponent.numerator < 0n ? -exponent.numerator : exponent.numerator;
  if (size === 0n && base.numerator === 0n) refuseToSolve('Zero to the power of zero has no agreed value.');
  if (size > MAX_EXPONENT) refuseTooLarge();
  const bits = Math.max(bitLength(base.numerator), bitLength(base.denominator));
  if (bits > 1 && bits * Number(size) > MAX_BITS) refuseTooLarge();
  const raised = fraction(base.numerator ** size, base.denominator ** size);
  return exponent.numerator < 0n ? divide(one, raised) : raised;
}

/** The largest whole number not above a. */
export function floor(a: Rational): bigint {
  const quotient = a.numerator / a.denominator;
  return a.numerator % a.denominator < 0n ? quotient - 1n : quotient;
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x === 0n ? 1n : x;
}

function bitLength(value: bigint): number {
  return (value < 0n ? -value : value).toString(16).length * 4;
}

function refuseTooLarge(): never {
  refuseToSolve('The numbers of this problem grow too large.');
}
