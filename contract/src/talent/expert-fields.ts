import * as z from 'zod';
import { composedText, writtenText } from '#shared/text.ts';
import {
  isEmailAddress,
  isUnmistakable,
  normalizeEmail,
  withoutJoiners,
} from '#shared/terms/person-terms.ts';
import { foldPhone, hasExtension, PHONE_WITHOUT_EXTENSION } from '#shared/terms/phone-terms.ts';

const LONGEST_NAME = 161;
const LONGEST_PLACE = 120;
const MOST_ENTRIES = 30;
const LONGEST_ENTRY = 120;
/** E.164: seven digits with a country's code are the fewest that are in use, 15 are the most. */
const FEWEST_DIGITS = { international: 7, national: 10 };
const MOST_DIGITS = 15;
const MOST_YEARS = 70;
export const YEARS_MESSAGE = `Must be a whole number from 0 to ${String(MOST_YEARS)}`;

function longest(label: string, max: number): string {
  return `${label} must be at most ${String(max)} characters long`;
}

/** An address as an organization knows it; stored in the form in which addresses are compared. */
const email = writtenText(320, 'Must be a valid email address')
  .refine((text) => text.trim() !== '', { message: 'Email is required', abort: true })
  .refine(isEmailAddress, 'Must be a valid email address')
  .transform(normalizeEmail);

const name = composedText(LONGEST_NAME, longest('Name', LONGEST_NAME))
  .refine((text) => text !== '', { message: 'Name is required', abort: true })
  .refine(
    (text) => isUnmistakable(withoutJoiners(text)) && /\p{L}/u.test(text),
    'Name must be written in letters',
  );

const phone = writtenText(40, longest('Phone', 40))
  .transform(foldPhone)
  .refine((text) => !hasExtension(text), { message: PHONE_WITHOUT_EXTENSION, abort: true })
  .refine((text) => /^[-\d\s+()]*$/.test(text), { message: 'Must be a valid phone number', abort: true })
  .superRefine((text, context) => {
    const isInternational = /^(?:\+|00)/.test(text);
    const digits = text.replace(/^00/, '').replaceAll(/\D/g, '').length;
    const fewest = isInternational ? FEWEST_DIGITS.international : FEWEST_DIGITS.national;
    if (text === '' || (digits >= fewest && digits <= MOST_DIGITS)) return;
    const hint =
      !isInternational && digits < fewest ? '. A shorter one needs its country code, as in +376 312 345' : '';
    const message = `${String(digits)} digits, ${String(fewest)} to ${String(MOST_DIGITS)} are needed${hint}`;
    context.addIssue({ code: 'custom', message });
  });

function line(label: string) {
  return composedText(LONGEST_PLACE, longest(label, LONGEST_PLACE));
}

/** A list of short texts, without empty ones and duplicates. */
function list(label: string) {
  const entry = composedText(
    LONGEST_ENTRY,
    `Each of ${label} must be at most ${String(LONGEST_ENTRY)} characters long`,
  );
  return z
    .array(entry, 'This must be a list.')
    .max(MOST_ENTRIES, `List at most ${String(MOST_ENTRIES)} ${label}`)
    .transform(withoutRepeats);
}

function withoutRepeats(entries: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const entry of entries) {
    const key = entry.toLocaleLowerCase('en');
    // The first spelling is what the person wrote on purpose; another is a slip.
    if (key !== '' && !byKey.has(key)) byKey.set(key, entry);
  }
  return [...byKey.values()];
}

/** The text of a cell or a field as a list: entries are separated by commas or semicolons. */
export function splitList(text: string): string[] {
  return text
    .split(/[,;\n]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

/** What an organization says of an expert, by field; each sentence says what is wrong with a field or a cell. */
export const expertFields = {
  name,
  email,
  skills: list('skills'),
  location: line('Location').refine((text) => text !== '', 'Location is required'),
  phone,
  department: line('Department'),
  title: line('Title'),
  yearsOfExperience: z
    .number(YEARS_MESSAGE)
    .int(YEARS_MESSAGE)
    .min(0, YEARS_MESSAGE)
    .max(MOST_YEARS, YEARS_MESSAGE)
    .nullable(),
  certifications: list('certifications'),
  languages: list('languages'),
};

/** Name, email and location are required; the rest may be left out. */
export const newExpert = z.strictObject({
  ...expertFields,
  skills: expertFields.skills.default([]),
  phone: expertFields.phone.default(''),
  department: expertFields.department.default(''),
  title: expertFields.title.default(''),
  yearsOfExperience: expertFields.yearsOfExperience.default(null),
  certifications: expertFields.certifications.default([]),
  languages: expertFields.languages.default([]),
});
export type NewExpert = z.output<typeof newExpert>;
export type NewExpertInput = z.input<typeof newExpert>;

/** What is absent stays as it is. */
export const expertChange = z.strictObject(expertFields).partial();
export type ExpertChange = z.output<typeof expertChange>;
export type ExpertChangeInput = z.input<typeof expertChange>;
