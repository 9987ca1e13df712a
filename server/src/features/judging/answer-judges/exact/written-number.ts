import { decimalPlaces, roundTo, tenTo } from './decimal.ts';
import { absolute, areEqual, compare, multiply, subtract, whole, type Rational } from './rational.ts';

/** unclear: it may be a rounded form of the right value, but not one that settles the matter. */
export type Agreement = 'right' | 'wrong' | 'unclear';

/** A number as somebody wrote it. */
export interface WrittenNumber {
  readonly value: Rational;
  /** Decimal places that were written; null for an exact form (a fraction, or words). */
  readonly decimals: number | null;
  /** Digits that were written, without leading zeros. */
  readonly significant: number;
}

const MIN_SIGNIFICANT = 3;

/**
 * Whether a written number is the exact value. A value without an end (or any value, with `any`) may be rounded
 * correctly to the digits given, at least three significant ones; a coarser or cut-off form is unclear.
 */
export function compareWritten(
  exact: Rational,
  written: WrittenNumber,
  rounding: 'endless' | 'any',
): Agreement {
  if (areEqual(exact, written.value)) return 'right';
  if (written.decimals === null) return 'wrong';
  const places = decimalPlaces(exact);
  if (places !== null && places <= written.decimals) return 'wrong';
  if (areEqual(roundTo(exact, written.decimals), written.value)) {
    const isAllowed = places === null || rounding === 'any';
    return isAllowed && written.significant >= MIN_SIGNIFICANT ? 'right' : 'unclear';
  }
  const distance = absolute(subtract(exact, written.value));
  if (compare(distance, tenTo(-written.decimals)) < 0) return 'unclear';
  return isRoundedToTens(distance, written) ? 'unclear' : 'wrong';
}

// 1610 for 1609.344 may be three digits of it: the closing zeros do not say whether they were meant.
function isRoundedToTens(distance: Rational, written: WrittenNumber): boolean {
  if (written.decimals !== 0) return false;
  const digits = absolute(written.value).numerator.toString();
  const kept = digits.replace(/0+$/u, '').length;
  const zeros = digits.length - kept;
  return kept >= 2 && zeros > 0 && compare(multiply(distance, whole(2)), tenTo(zeros)) <= 0;
}
