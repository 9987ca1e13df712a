import { problem } from '#grammar/problem.ts';

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

export const resentTooSoon = problem(
  'resent_too_soon',
  429,
  'We sent you a mail less than a minute ago. Please wait a moment before you ask for another one.',
);
export const alreadyVerified = problem('already_verified', 409, 'Your email address is already verified.');
