import { absolute, floor, fraction, multiply, negate, whole, type Rational } from './rational.ts';

/** A decimal such as 1234.5 or -0.75, exactly. The text holds digits, at most one point and a leading minus. */
export function fromDecimal(text: string): Rational {
  const [integer = '', decimals = ''] = text.split('.');
  return fraction(BigInt(integer + decimals), 10n ** BigInt(decimals.length));
}

/** 10 to a whole power. */
export const tenTo = (exponent: number): Rational =>
  exponent < 0 ? fraction(1n, 10n ** BigInt(-exponent)) : whole(10n ** BigInt(exponent));

/** Decimal places that write the value exactly, or null when it has no end, as 1/3. */
export function decimalPlaces(value: Rational): number | null {
  let rest = value.denominator;
  let twos = 0;
  let fives = 0;
  for (; rest % 2n === 0n; rest /= 2n) twos += 1;
  for (; rest % 5n === 0n; rest /= 5n) fives += 1;
  return rest === 1n ? Math.max(twos, fives) : null;
}

/** Rounded to so many decimals (negative: tens, hundreds …); a half goes away from zero. */
export function roundTo(value: Rational, decimals: number): Rational {
  const scaled = multiply(absolute(value), tenTo(decimals));
  const nearest = floor(fraction(2n * scaled.numerator + scaled.denominator, 2n * scaled.denominator));
  const rounded = multiply(whole(nearest), tenTo(-decimals));
  return value.numerator < 0n ? negate(rounded) : rounded;
}

const LONGEST_DECIMALS = 12;

/** For people: 1234.5, or 1/3 (about 0.3333). */
export function formatNumber(value: Rational): string {
  const places = decimalPlaces(value);
  if (places !== null && places <= LONGEST_DECIMALS) return formatDecimal(value, places);
  const exact = `${String(value.numerator)}/${String(value.denominator)}`;
  const digits = Math.max(4, leadingZeros(value) + 4);
  const about = formatDecimal(roundTo(value, digits), digits);
  return exact.length > 40 ? `about ${about}` : `${exact} (about ${about})`;
}

function formatDecimal(value: Rational, places: number): string {
  const digits = floor(multiply(absolute(value), tenTo(places)))
    .toString()
    .padStart(places + 1, '0');
  const sign = value.numerator < 0n ? '-' : '';
  if (places === 0) return sign + digits;
  return `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

function leadingZeros(value: Rational): number {
  const ratio = absolute(value);
  if (ratio.numerator === 0n) return 0;
  return Math.max(0, ratio.denominator.toString().length - ratio.numerator.toString().length);
}
