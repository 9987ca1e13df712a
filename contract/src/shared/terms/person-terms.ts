import * as z from 'zod';
import { normalizeText, writtenText } from '#shared/text.ts';

/**
 * What nobody sees, and what can bury a line: text with it looks like another person's. More than four marks on one
 * letter are in no language (UTS #39, 5.4).
 */
const MISLEADING = /[\p{C}\p{Default_Ignorable_Code_Point}]|[\p{Mn}\p{Me}]{5}/u;

/** Whether text that tells one person from another shows all that is in it. */
export function isUnmistakable(text: string): boolean {
  return !MISLEADING.test(normalizeText(text));
}

/**
 * Joiners between letters of scripts that are written with them, as in Persian and in Hindi names (RFC 5892, appendix A):
 * between Arabic letters, and after the mark that silences a vowel.
 */
const JOINERS =
  /(?<=[\p{Script=Arabic}\p{Script=Syriac}]\p{M}*)\u200C(?=[\p{Script=Arabic}\p{Script=Syriac}])|(?<=[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA])[\u200C\u200D]/gu;

/** Text without the joiners that its spelling asks for, to be looked at by `isUnmistakable`. */
export function withoutJoiners(text: string): string {
  return text.replaceAll(JOINERS, '');
}

const NAME = /^[\p{L}\p{M}\p{Zs}'’-]+$/u;
const LETTER = /\p{L}/u;
const LONGEST_NAME = 80;
/** A first and a last name with the space between them. */
export const LONGEST_FULL_NAME = 2 * LONGEST_NAME + 1;

/** A name in letters of any script; `label` begins the sentence that says what is wrong with it. */
export function personName(label: 'First name' | 'Last name' | 'Full name', longest = LONGEST_NAME) {
  // Four times the length: the composed form, the only one that is stored, is measured below.
  return writtenText(4 * longest, tooLong(label, longest))
    .transform((text) => normalizeText(text).trim())
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
  const joined = withoutJoiners(text);
  if (!NAME.test(joined) || !LETTER.test(joined) || !isUnmistakable(joined))
    return `${label} can only contain letters, spaces, hyphens, and apostrophes`;
  return undefined;
}

function tooLong(label: string, longest: number): string {
  return `${label} must be at most ${String(longest)} characters long`;
}

/** What may be part of the envelope of a mail: it cannot begin another header or another recipient. */
const ENVELOPE = /^[^\s@<>,;:"()[\]\\\p{Cc}]+@[^\s@<>,;:"()[\]\\\p{Cc}]+$/u;
const LONGEST_ADDRESS = 254;
const LONGEST_LOCAL_PART = 64;
/** Two labels or more, in letters of any script (RFC 5321 and 6531); none begins or ends with a hyphen. */
const HOST = /^(?!-)[\p{L}\p{M}\p{N}-]{1,63}(?<!-)(?:\.(?!-)[\p{L}\p{M}\p{N}-]{1,63}(?<!-))+$/u;

/** The one form in which addresses are stored and compared: NFKC, trimmed, lower case. */
export function normalizeEmail(text: string): string {
  return normalizeText(text, 'NFKC').trim().toLowerCase();
}

const GMAIL = /^([^@]+)@(?:gmail|googlemail)\.com$/;

/**
 * The mailbox behind an address, in its one form: most servers deliver without what follows a plus (RFC 5233), and Gmail
 * at both of its domains without regard to dots. It counts mails and holds opt-outs; whose account it is, the whole address says.
 */
export function mailboxOf(address: string): string {
  const mailbox = withoutTag(address);
  const local = GMAIL.exec(mailbox)?.[1]?.replaceAll('.', '');
  return local === undefined || local === '' ? mailbox : `${local}@gmail.com`;
}

/** An address in its one form, without what follows a plus. Counts and opt-outs were stored under it before dots were known of. */
export function withoutTag(address: string): string {
  return normalizeEmail(address).replace(/^([^+@]+)\+[^@]*(?=@)/, '$1');
}

/** Whether mail can be sent to a stored address; also to those that were accepted before `isEmailAddress` became stricter. */
export function isMailAddress(address: string): boolean {
  return address.length <= LONGEST_ADDRESS && ENVELOPE.test(address);
}

/** The rule for every address that is new to us: mail can be sent to it, and it looks like no other. */
export function isEmailAddress(text: string): boolean {
  const address = normalizeEmail(text);
  const [local = '', host = ''] = address.split('@');
  return (
    isMailAddress(address) && local.length <= LONGEST_LOCAL_PART && HOST.test(host) && isUnmistakable(address)
  );
}

const addressField = (isWell: (text: string) => boolean) =>
  writtenText(320)
    .min(1, 'Email is required')
    .refine((text) => text === '' || text.trim() !== '', 'Email cannot be empty or contain only spaces')
    .refine((text) => text.trim() === '' || isWell(text), 'Please enter a valid email address')
    .transform(normalizeEmail);

/** An address as a person types it. */
export const email = addressField(isEmailAddress);

const DOTTED_HOST = /@[^\s@.]+(?:\.[^\s@.]+)+$/u;

/** The address of an account that may be there already: it was taken by the rule of its day. */
export const knownEmail = addressField((text) => {
  const address = normalizeEmail(text);
  return isMailAddress(address) && DOTTED_HOST.test(address);
});

/** A form with a new address and nothing else. */
export const addressForm = z.strictObject({ email });
export type AddressForm = z.output<typeof addressForm>;

/** A form or a call with the address of an account and nothing else. */
export const accountAddressForm = z.strictObject({ email: knownEmail });
