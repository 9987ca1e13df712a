import { writtenText } from '#grammar/text.ts';

const NAME = /^[\p{L}\p{M}\p{Zs}'’-]+$/u;
const LETTER = /\p{L}/u;
const LONGEST_NAME = 80;

/** A first or last name in letters of any script; `label` begins the sentence that says what is wrong with it. */
export function personName(label: 'First name' | 'Last name') {
  // Four times the length: what is measured below is the composed form, and only that is kept.
  return writtenText(4 * LONGEST_NAME, tooLong(label))
    .transform((text) => text.normalize('NFC').trim())
    .superRefine((text, context) => {
      const message = nameProblem(label, text);
      if (message) context.addIssue({ code: 'custom', message });
    });
}

/** Lengths are in characters as the database counts them, not in UTF-16 units. */
function nameProblem(label: string, text: string): string | undefined {
  const length = [...text].length;
  if (length === 0) return `${label} is required`;
  if (length < 2) return `${label} must be at least 2 characters long`;
  if (length > LONGEST_NAME) return tooLong(label);
  if (!NAME.test(text) || !LETTER.test(text))
    return `${label} can only contain letters, spaces, hyphens, and apostrophes`;
  return undefined;
}

function tooLong(label: string): string {
  return `${label} must be at most ${String(LONGEST_NAME)} characters long`;
}
