import { dialledNumber } from '@redoubt/contract/profile';

interface Phone {
  /** With its plus. */
  readonly countryCode: string;
  readonly phoneNumber: string;
}

/** The numbering plans are large: they are loaded with the first question. */
async function parse({ countryCode, phoneNumber }: Phone) {
  const dialled = dialledNumber(countryCode, phoneNumber);
  if (dialled === null) return undefined;
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/min');
  return parsePhoneNumberFromString(dialled);
}

/** Whether the country of the code has numbers like this one. */
export async function isPossiblePhone(countryCode: string, phoneNumber: string): Promise<boolean> {
  const parsed = await parse({ countryCode, phoneNumber });
  return parsed?.isPossible() === true && countryCode === `+${parsed.countryCallingCode}`;
}

/** As people write it for abroad, without the zero of calls at home: '+49 40 1234567'; empty where there is none. */
export async function formatPhone(phone: Phone): Promise<string> {
  if (phone.phoneNumber === '') return '';
  return (await parse(phone))?.formatInternational() ?? `${phone.countryCode} ${phone.phoneNumber}`;
}
