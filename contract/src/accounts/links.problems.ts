import { problem } from '#shared/problem.ts';

export const resentTooSoon = problem(
  'resent_too_soon',
  429,
  'We sent you a mail less than a minute ago. Please wait a moment before you ask for another one.',
);
export const resentTooOften = problem(
  'resent_too_often',
  429,
  'We sent too many of these mails to this mailbox today. Please try again tomorrow.',
);
export const alreadyVerified = problem('already_verified', 409, 'Your email address is already verified.');
