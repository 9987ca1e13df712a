import { problem } from '#shared/problem.ts';

/** The page shows an older text than the one that holds. */
export const termsChanged = problem(
  'terms_changed',
  409,
  'The terms have changed since this page was opened. Reload it to read them.',
);
