import * as z from 'zod';
import { writtenText } from './text.ts';

const NAME = /^[\p{L}\p{M}\p{Zs}'’-]+$/u;
const LETTER = /\p{L}/u;
const LONGEST_NAME = 80;
/** A first and a last name with the space between them. */
export const LONGEST_FULL_NAME = 2 * LONGEST_NAME + 1;

/** A name in letters of any script; `label` begins the sentence that says what is wrong with it. */
export function personName(label: 'First name' | 'Last name' | 'Full name', longest = LONGEST_NAME) {
  // Four times the length: what is measured below is the composed form, and only that is kept.
  return writtenText(4 * longest, tooLong(label, longest))
    .transform((text) => text.normalize('NFC').trim())
    .superRefine((text, context) => {
      const message = nameProblem(label, text, longest);
      if (message) context.addIssue({ code: 'custom', message });
    });
}

/** Lengths are in characters as the database counts them, not in UTF-16 units. */
function nameProblem(label: string, text: string, longest: number): string | undefined {
  const length = [...text].length;
  if (length === 0) return `${label} is required`;
  if (length < 2) return `${label} must be at least 2 characters long`;
  if (length > longest) return tooLong(label, longest);
  if (!NAME.test(text) || !LETTER.test(text))
    return `${label} can only contain letters, spaces, hyphens, and apostrophes`;
  return undefined;
}

function tooLong(label: string, longest: number): string {
  return `${label} must be at most ${String(longest)} characters long`;
}

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
