import * as z from 'zod';

// Control characters but tab, line feed and carriage return; NUL cannot be stored by PostgreSQL at all.
// oxlint-disable-next-line no-control-regex -- naming control characters is the purpose
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Text that a person wrote: no control characters and no lone surrogates, at most `max` UTF-16 units. */
export function writtenText(max: number, tooLong = `Use at most ${String(max)} characters.`) {
  return z
    .string('This must be text.')
    .max(max, tooLong)
    .refine((text) => !CONTROL.test(text), 'Remove the control characters.')
    .refine((text) => text.isWellFormed(), 'Remove the broken characters.');
}

/**
 * As `writtenText`, in Unicode's composed form and without space around it, which is what `max` counts: composing can
 * make a text longer.
 */
export function composedText(max: number, tooLong?: string) {
  return z
    .string('This must be text.')
    .transform((text) => text.normalize('NFC').trim())
    .pipe(writtenText(max, tooLong));
}

export const timestamp = z.iso.datetime();
