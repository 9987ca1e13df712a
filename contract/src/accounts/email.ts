import * as z from 'zod';
import { writtenText } from '#grammar/text.ts';

const ADDRESS = /^[^\s@"(),:;<>[\\\]]+@[^\s@.]+(?:\.[^\s@.]+)+$/u;

/** The one form in which addresses are kept and compared: NFKC, trimmed, lower case. */
export function normalizeEmail(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}

export function isEmailAddress(text: string): boolean {
  const address = normalizeEmail(text);
  return address.length <= 254 && ADDRESS.test(address);
}

/** The address of an account as a person types it. */
export const email = writtenText(320)
  .min(1, 'Email is required')
  .refine((text) => text === '' || text.trim() !== '', 'Email cannot be empty or contain only spaces')
  .refine((text) => text.trim() === '' || isEmailAddress(text), 'Please enter a valid email address')
  .transform(normalizeEmail);

/** A form or a call that is about an address and nothing else. */
export const addressForm = z.strictObject({ email });
export type AddressForm = z.output<typeof addressForm>;
