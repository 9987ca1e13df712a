import * as z from 'zod';
import { normalizeText } from './unicode.ts';

// Control characters but tab, line feed and carriage return; NUL cannot be stored by PostgreSQL at all.
// oxlint-disable-next-line no-control-regex -- naming control characters is the purpose
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

const REMOVE_CONTROLS = 'Remove the control characters.';
const REMOVE_BROKEN = 'Remove the broken characters.';

/** Why text cannot be stored, as a sentence, by the same rules as `writtenText`; null where it can. */
export function faultOfText(text: string): string | null {
  if (CONTROL.test(text)) return REMOVE_CONTROLS;
  return text.isWellFormed() ? null : REMOVE_BROKEN;
}

/** Text that a person wrote: no control characters and no lone surrogates, at most `max` UTF-16 units. */
export function writtenText(
  max: number,
  tooLong = `Use at most ${String(max)} characters.`,
  missing = 'This is required.',
) {
  return (
    z
      .string({ error: ({ input }) => (input === undefined ? missing : 'This must be text.') })
      // Nothing else is looked for in what is too long: a look may take as long as it likes.
      .max(max, { message: tooLong, abort: true })
      .refine((text) => !CONTROL.test(text), REMOVE_CONTROLS)
      .refine((text) => text.isWellFormed(), REMOVE_BROKEN)
  );
}

/**
 * As `writtenText`, in Unicode's composed form and without space around it, which is what `max` counts: composing can
 * make a text longer.
 */
export function composedText(max: number, tooLong?: string) {
  const composed = writtenText(max, tooLong);
  // As it was typed: letters may be decomposed, with space around them.
  return writtenText(4 * max, tooLong ?? `Use at most ${String(max)} characters.`)
    .transform((text) => normalizeText(text).trim())
    .pipe(composed);
}

export const timestamp = z.iso.datetime();

const IANA_NAME = /^[A-Za-z][\w+/-]{1,63}$/;

/** An IANA time zone as in 'Europe/Lisbon', one that this runtime knows. */
export const timeZone = z
  .string('Please select a time zone')
  .refine(isTimeZone, 'Please select a valid time zone');

/** A cache: to ask the runtime takes half a millisecond, and a file of events names a zone in each line. */
const knownZones = new Set<string>();
/** More than there are; their names may be written in many ways. */
const MOST_ZONES = 1000;

export function isTimeZone(text: string): boolean {
  if (knownZones.has(text)) return true;
  if (!IANA_NAME.test(text) || !isKnown(text)) return false;
  if (knownZones.size >= MOST_ZONES) knownZones.clear();
  knownZones.add(text);
  return true;
}

function isKnown(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Text without space around it that is not left out; `label` begins the sentences that say what is wrong, unless `missing` is one. */
export function requiredText(label: string, max: number, missing = `${label} is required`) {
  return (
    writtenText(max, `${label} must be at most ${String(max)} characters long`, missing)
      // Not a transform, so that the same shape of a reply can be written as JSON Schema.
      .trim()
      .refine((text) => text !== '', missing)
  );
}

/** The end of an address, which stays for good, as in `gate-nine`. */
export const newSlug = z
  .string('Address is required')
  .min(1, 'Address is required')
  .max(80, 'Address must be at most 80 characters long')
  .regex(
    /^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/,
    'Address must be lower-case letters and digits, with single hyphens between words',
  );

const LONGEST_LINK = 500;
const webAddress = z.url({ protocol: /^https?$/, hostname: z.regexes.domain });
/** A name or password before the host makes an address look like another's. */
const WITHOUT_PERSON = /^https?:\/\/[^@/?#\s]+(?:[/?#]\S*)?$/i;
/** Marks that nobody sees can turn an address around, so that it reads as another. */
const INVISIBLE = /\p{C}/u;

/** Whether text is the address of a page, by http or https alone, that looks like what it is. */
export function isWebLink(text: string): boolean {
  return WITHOUT_PERSON.test(text) && !INVISIBLE.test(text) && webAddress.safeParse(text).success;
}

/** A host alone, as people type it, perhaps with a port and a path. */
const WITHOUT_SCHEME = /^[^\s:/?#@]+\.[^\s:/?#@.]{2,}(?::\d+)?(?:[/?#]\S*)?$/;

/** `nordlys.example` is meant as `https://nordlys.example`; anything else stays as it is. */
export function completeLink(text: string): string {
  return WITHOUT_SCHEME.test(text) ? `https://${text}` : text;
}

/** The address of a page, by http or https alone, or nothing; `label` begins the sentences that say what is wrong. */
export function optionalWebLink(label: string) {
  return writtenText(LONGEST_LINK, `${label} must be at most ${String(LONGEST_LINK)} characters long`)
    .transform((text) => completeLink(text.trim()))
    .refine(
      (text) => text === '' || isWebLink(text),
      `${label} must be an address that starts with http:// or https://`,
    );
}

/** As `optionalWebLink`, where there has to be one. */
export function webLink(label: string) {
  return optionalWebLink(label).refine((text) => text !== '', `${label} is required`);
}
