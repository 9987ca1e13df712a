import { problem } from '#grammar/problem.ts';

export const contactMailTooSoon = problem(
  'contact_mail_too_soon',
  429,
  'We sent a mail to this address less than a minute ago. Please wait a moment before you ask for another one.',
);
export const contactAlreadyVerified = problem(
  'contact_already_verified',
  409,
  'This contact email is already verified.',
);
