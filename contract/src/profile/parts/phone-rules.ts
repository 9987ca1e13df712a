import { foldPhone, hasExtension, PHONE_WITHOUT_EXTENSION } from '#shared/terms/phone-terms.ts';

/** The specification's limits: digits of the whole number, with its country code. */
const FEWEST_DIGITS = 10;
const MOST_DIGITS = 15;

export const PHONE_MESSAGE = 'Please enter a valid phone number';

const PREFIX = /^(?:\+|00)/;

/**
 * The number without the prefix of its country, which browsers and contacts fill in: `+47 22 55 01 34`, `0047 22550134` and
 * `+44 (0)20 7946 0000` are numbers of +47 and +44. One with another country's prefix stays as it is.
 */
export function withoutPrefix(countryCode: string, phoneNumber: string): string {
  const folded = foldPhone(phoneNumber);
  const own = new RegExp(String.raw`^(?:\+|00)\s*${countryCode.slice(1)}[\s-]*(?:\(0\)[\s-]*)?(?=[\d(])`);
  return folded.replace(own, '');
}

/** The number as it is dialled, as in '+447911123456'; null where something else than digits is left of it. */
export function dialledNumber(countryCode: string, phoneNumber: string): string | null {
  const digits = withoutPrefix(countryCode, phoneNumber).replaceAll(/[-\s()]/g, '');
  return /^\d+$/.test(digits) ? countryCode + digits : null;
}

/**
 * Why it is no number of the country code, as a sentence; null where it has 10 to 15 digits, the code's among them. Whether
 * its country has such numbers is another question.
 */
export function phoneProblem(countryCode: string, phoneNumber: string): string | null {
  const number = withoutPrefix(countryCode, phoneNumber);
  if (hasExtension(number)) return PHONE_WITHOUT_EXTENSION;
  if (PREFIX.test(number))
    return `The number begins with a different prefix than ${countryCode}. Change the country code, or leave the prefix out.`;
  const digits = (dialledNumber(countryCode, phoneNumber) ?? '+').length - 1;
  return digits >= FEWEST_DIGITS && digits <= MOST_DIGITS ? null : PHONE_MESSAGE;
}
