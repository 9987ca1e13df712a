import { problem } from '#shared/problem.ts';

/** Said only to somebody who reads the mail of that address. */
export const addressUnavailable = problem(
  'address_unavailable',
  409,
  'This address has an account of its own by now, so it cannot become yours.',
);
