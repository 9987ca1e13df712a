import * as z from 'zod';
import { writtenText } from '#shared/text.ts';
import { normalizeText } from '#shared/unicode.ts';

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

/**
 * Letters of any script with their marks; spaces, hyphens and apostrophes; full stops as in J. R., and the dots inside of
 * Catalan, Japanese and Tibetan names; the signs that are apostrophes in Hebrew.
 */
const NAME = /^[\p{L}\p{M}\p{Zs}'‘’\u05F3\u05F4.·・\u0F0B-]+$/u;
const HYPHENS = /[\u2010\u2011]/g;
/** A full stop before a word, which mail programs would make the address of a site. */
const STOP_BEFORE_WORD = /\.(?=\p{L}\p{M}*\p{L})/gu;
const LETTER = /\p{L}/u;
const ONE_LATIN_LETTER = /^\p{Script=Latin}$/u;
const LONGEST_NAME = 80;
/** A first and a last name with the space between them. */
export const LONGEST_FULL_NAME = 2 * LONGEST_NAME + 1;

type NameLabel = 'First name' | 'Last name' | 'Full name';

/** A name in letters of any script; `label` begins the sentence that says what is wrong with it. */
export function personName(label: NameLabel, longest = LONGEST_NAME) {
  return name(label, { longest, mayBeEmpty: false });
}

function name(label: NameLabel, { longest, mayBeEmpty }: { longest: number; mayBeEmpty: boolean }) {
  // Four times the length: the composed form, the only one that is stored, is measured below.
  return writtenText(4 * longest, tooLong(label, longest))
    .transform((text) =>
      normalizeText(text).replaceAll(HYPHENS, '-').replaceAll(STOP_BEFORE_WORD, '. ').trim(),
    )
    .superRefine((text, context) => {
      const message = mayBeEmpty && text === '' ? undefined : nameProblem(label, text, longest);
      if (message) context.addIssue({ code: 'custom', message });
    });
}

/** Lengths are in characters as the database counts them, not in UTF-16 units. */
function nameProblem(label: string, text: string, longest: number): string | undefined {
  const length = [...text].length;
  if (length === 0) return `${label} is required`;
  // In other scripts than Latin a letter can be a whole name, as 李.
  if (ONE_LATIN_LETTER.test(text) || (length < 2 && !LETTER.test(text)))
    return `${label} must be at least 2 characters long`;
  if (length > longest) return tooLong(label, longest);
  const joined = withoutJoiners(text);
  if (!NAME.test(joined) || !LETTER.test(joined) || !isUnmistakable(joined))
    return `${label} can only contain letters, spaces, hyphens, and apostrophes`;
  return undefined;
}

/** The names of an account as calls take them: whoever has one name sends an empty last name. */
export const accountNames = {
  firstname: personName('First name'),
  lastname: name('Last name', { longest: LONGEST_NAME, mayBeEmpty: true }),
};

/** The same as fields of a form, which asks for a last name unless the box 'I have one name' is ticked. No call has the box. */
export const nameFields = { ...accountNames, hasOneName: z.boolean().default(false) };

interface NameFields {
  readonly lastname: string;
  readonly hasOneName: boolean;
}

/** Adds to a form with `nameFields` that a last name is left empty only on purpose. */
export function withLastName<Form extends z.ZodType<NameFields>>(form: Form) {
  return form.refine(({ lastname, hasOneName }) => hasOneName || lastname !== '', {
    path: ['lastname'],
    message: 'Last name is required',
    // Also while other fields are wrong.
    when: ({ value }) =>
      typeof value === 'object' &&
      value !== null &&
      'lastname' in value &&
      typeof value.lastname === 'string',
  });
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

// oxlint-disable-next-line no-control-regex -- the whole of ASCII is the purpose
const ASCII = /^[\u0000-\u007F]*$/;

/**
 * The one form in which addresses are stored and compared: NFKC, trimmed, lower case, and the domain in the ASCII that DNS
 * knows (an A-label, RFC 5890): some browsers write bücher.example so, others as it was typed.
 */
export function normalizeEmail(text: string): string {
  const address = normalizeText(text, 'NFKC').trim().toLowerCase();
  const [local = '', host = '', ...more] = address.split('@');
  // What is hidden in a domain would be dropped on the way, and the address become another's.
  if (more.length > 0 || ASCII.test(host) || !HOST.test(host) || !isUnmistakable(host)) return address;
  return `${local}@${asciiDomain(host) ?? host}`;
}

/** The WHATWG's, which browsers and Node have alike; the contract is compiled without the types of either. */
declare const URL: { new (text: string): { readonly hostname: string }; canParse(text: string): boolean };

/** A domain as DNS knows it, by the rules that browsers follow (UTS #46); null where it is none. */
function asciiDomain(host: string): string | null {
  const address = `http://${host}`;
  return URL.canParse(address) ? new URL(address).hostname : null;
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
    isMailAddress(address) &&
    local.length <= LONGEST_LOCAL_PART &&
    HOST.test(host) &&
    ASCII.test(host) &&
    isUnmistakable(address)
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
