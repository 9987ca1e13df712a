import { problem } from '#shared/problem.ts';

export const contactMailTooSoon = problem(
  'contact_mail_too_soon',
  429,
  'We mailed a link for your contact email less than a minute ago. Please wait a moment before you ask for another one.',
);
export const contactOptedOut = problem(
  'contact_opted_out',
  409,
  'This address has opted out of mail of this kind, so none was sent. Choose another contact email.',
);
export const contactMailsUsedUp = problem(
  'contact_mails_used_up',
  429,
  'No more mail of this kind can be sent today. Please try again tomorrow.',
);
export const contactAlreadyVerified = problem(
  'contact_already_verified',
  409,
  'This contact email is already verified.',
);
