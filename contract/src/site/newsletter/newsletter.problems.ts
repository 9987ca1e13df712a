import { problem } from '#shared/problem.ts';

/** Never issued, altered on the way, or replaced by a newer one. */
export const newsletterLinkUnknown = problem(
  'newsletter_link_unknown',
  404,
  'This link does not work. Part of it may be missing, or a newer one was sent to you.',
);
export const newsletterLinkExpired = problem(
  'newsletter_link_expired',
  422,
  'This link has expired. Enter your address again, and we send you a new one.',
);
