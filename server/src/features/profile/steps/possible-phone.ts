import { dialledNumber, isPhoneOfRightLength } from '@redoubt/contract/profile';

/** Whether the country of the code has numbers like this one; its metadata is loaded with the first question. */
export async function isPossiblePhone(countryCode: string, phoneNumber: string): Promise<boolean> {
  const dialled = dialledNumber(countryCode, phoneNumber);
  if (dialled === null || !isPhoneOfRightLength(countryCode, phoneNumber)) return false;
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/min');
  const parsed = parsePhoneNumberFromString(dialled);
  return parsed?.isPossible() === true && countryCode === `+${parsed.countryCallingCode}`;
}
