import { normalizeText } from '#shared/unicode.ts';
import * as z from 'zod';
import { userId } from '#shared/ids.ts';
import { problem } from '#shared/problem.ts';

/** Of a call by which Admins look after one person. */
export const ofPerson = z.strictObject({ id: userId });

export const personNotFound = problem('person_not_found', 404, 'There is no account with that id.');
export const ownAccount = problem(
  'own_account',
  409,
  'This is your own account. Another Admin has to do this, so that nobody is locked out by mistake.',
);
/** What the caller may do changed while the call was under way. */
export const noAdminAnyMore = problem(
  'no_admin_any_more',
  409,
  'Another Admin has just changed your own account. Nothing was changed.',
);
export const personDeleted = problem(
  'person_deleted',
  409,
  'The person has deleted this account. Nothing about it can be changed any more.',
);

/** What any call that changes another person's account may answer. */
export const personProblems = [personNotFound, ownAccount, noAdminAnyMore, personDeleted] as const;
export type PersonProblem = (typeof personProblems)[number];

const REASON_AT_MOST = 500;
const TOO_LONG = `Reason must be at most ${String(REASON_AT_MOST)} characters long`;

/** Why an Admin does it, for the person and for the audit log. */
export const adminReason = z
  .string('Say why')
  .max(4 * REASON_AT_MOST, { message: TOO_LONG, abort: true })
  .transform((text) => normalizeText(text).trim())
  .refine((text) => text.length >= 3, 'Say why, in at least three letters')
  .refine((text) => text.length <= REASON_AT_MOST, TOO_LONG)
  .refine(
    (text) => text.isWellFormed() && !/\p{Cc}/u.test(text.replaceAll(/[\n\r\t]/g, '')),
    'Remove the control characters.',
  );
