import { problem } from '#shared/problem.ts';

/** Said only to somebody who reads the mail of that address. */
export const addressUnavailable = problem(
  'address_unavailable',
  409,
  'This address now has an account of its own, so it cannot become yours.',
);
