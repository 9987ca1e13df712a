/** The specification's limits: digits of the whole number, with its country code. */
const FEWEST_DIGITS = 10;
const MOST_DIGITS = 15;

export const PHONE_MESSAGE = 'Please enter a valid phone number';

/** The number as it is dialled, as in '+447911123456'; null where something else than digits is left of it. */
export function dialledNumber(countryCode: string, phoneNumber: string): string | null {
  const digits = phoneNumber.replaceAll(/[-\s()]/g, '');
  return /^\d+$/.test(digits) ? countryCode + digits : null;
}

/** Whether it has 10 to 15 digits, the country code's among them. Whether its country has such numbers is another question. */
export function isPhoneOfRightLength(countryCode: string, phoneNumber: string): boolean {
  const digits = (dialledNumber(countryCode, phoneNumber) ?? '+').length - 1;
  return digits >= FEWEST_DIGITS && digits <= MOST_DIGITS;
}
