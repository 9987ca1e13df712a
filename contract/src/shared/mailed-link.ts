import * as z from 'zod';
import { problem } from './problem.ts';

/** The token of a mailed link. One that cannot be ours is not a mistake of form: the link does not work. */
export const linkToken = z
  .string('The link is incomplete. Open it again from the mail.')
  .max(200, 'The link is not valid. Open it again from the mail.');

/** Never issued, altered on the way, replaced by a newer one, or made for something else. */
export const linkUnknown = problem(
  'link_unknown',
  404,
  'This link does not work. Part of it may be missing, or a newer one was sent to you.',
);
export const linkExpired = problem('link_expired', 422, 'This link has expired. Please ask for a new one.');
export const linkUsed = problem('link_used', 422, 'This link was already used.');
export const linkOfAnother = problem(
  'link_of_another',
  403,
  'This link belongs to another account than the one you are signed in with.',
);

/** What any call that takes the token of a mailed link may answer. */
export const linkProblems = [linkUnknown, linkExpired, linkUsed, linkOfAnother] as const;
export type LinkProblem = (typeof linkProblems)[number];
