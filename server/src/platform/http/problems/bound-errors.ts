import type { FieldError } from '#platform/refusal.ts';

/** So many fields are named in one reply: a body of many mistakes would make a reply of many more. */
export const MOST_ERRORS = 40;
const LONGEST_PATH = 200;

/** The first errors, with paths of a length that a person can read: some of their keys are a client's own. */
export function boundErrors(errors: readonly FieldError[]): FieldError[] {
  return errors.slice(0, MOST_ERRORS).map((error) => ({ ...error, path: cut(error.path, LONGEST_PATH) }));
}

function cut(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest)}…`;
}
