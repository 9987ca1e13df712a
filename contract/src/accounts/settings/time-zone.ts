import * as z from 'zod';

const IANA_NAME = /^[A-Za-z][\w+/-]{1,63}$/;

/** An IANA time zone as in 'Europe/Lisbon', one that this runtime knows. */
export const timeZone = z
  .string('Please select a time zone')
  .refine(isTimeZone, 'Please select a valid time zone');

export function isTimeZone(text: string): boolean {
  if (!IANA_NAME.test(text)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
