import { ANSWER_DIGITS } from '@redoubt/contract/arena';
import { roundTo, tenTo } from './decimal.ts';
import { absolute, areEqual, compare, divide, multiply, type Rational, subtract, whole } from './rational.ts';
import type { WrittenNumber } from './read-answer.ts';

/** unclear: it may be a rounded form of the right value, but not one that the problem asks for. */
export type Agreement = 'right' | 'wrong' | 'unclear';

/**
 * Whether a written number is the right value: exactly or, where it may be rounded, to at least as many significant digits as
 * the problem asks for. A coarser, cut-off or slightly inexact form is unclear, and so is one whose comma or point people
 * read in two ways.
 */
export function compareNumber(
  { value: right, mayBeRounded }: { readonly value: Rational; readonly mayBeRounded: boolean },
  written: WrittenNumber,
): Agreement {
  const { value, lastPlace } = written;
  if (areEqual(right, value)) return 'right';
  if (lastPlace === null) return 'wrong';
  if (isReadOtherwise(right, written)) return 'unclear';
  const distance = absolute(subtract(right, value));
  // A coarser form, which may be cut off, or one that a computer made inexact far behind the point.
  if (compare(distance, tenTo(placeOf(written))) < 0 || (lastPlace < -9 && isNear(right, value, 12)))
    return mayBeRounded && isRounded(right, value, lastPlace) ? 'right' : 'unclear';
  if (!mayBeRounded) return 'wrong';
  if (isRounded(right, value, lastPlace)) return 'right';
  return compare(distance, tenTo(roundingPlace(right))) <= 0 ? 'unclear' : 'wrong';
}

/** People who write 1,234 may mean 1.234, and the reverse. */
function isReadOtherwise(right: Rational, { value, isAmbiguous }: WrittenNumber): boolean {
  const thousand = whole(1000);
  return (
    isAmbiguous && [multiply(value, thousand), divide(value, thousand)].some((one) => isNear(right, one, 2))
  );
}

/** They differ by less than the so manieth part of ten of the right one. */
function isNear(right: Rational, value: Rational, digits: number): boolean {
  const distance = absolute(subtract(right, value));
  return compare(multiply(distance, tenTo(digits)), absolute(right)) < 0;
}

/** The power of ten of the last digit that the problem asks for. */
const roundingPlace = (right: Rational): number => magnitude(right) - ANSWER_DIGITS + 1;

function isRounded(right: Rational, value: Rational, lastPlace: number): boolean {
  const place = roundingPlace(right);
  if (right.numerator === 0n || lastPlace > place) return false;
  return [place, lastPlace].some((one) => areEqual(roundTo(right, -one), roundTo(value, -one)));
}

/** The power of ten of the first digit of a value; 0 for zero. */
function magnitude(value: Rational): number {
  const size = absolute(value);
  if (size.numerator === 0n) return 0;
  let power = size.numerator.toString().length - size.denominator.toString().length;
  while (compare(size, tenTo(power)) < 0) power -= 1;
  while (compare(size, tenTo(power + 1)) >= 0) power += 1;
  return power;
}

/** The power of ten of the last digit that counts: zeros behind two digits of a whole number may be the result of rounding. */
function placeOf({ value, lastPlace }: WrittenNumber): number {
  const place = lastPlace ?? 0;
  if (place !== 0 || value.numerator === 0n) return place;
  const digits = absolute(value).numerator.toString();
  const counting = digits.replace(/0+$/u, '').length;
  return counting < 2 ? 0 : digits.length - counting;
}
