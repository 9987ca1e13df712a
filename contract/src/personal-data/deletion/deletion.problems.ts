import { problem } from '#shared/problem.ts';

export const lastAdmin = problem(
  'last_admin',
  409,
  'You are the only Admin. Make someone else an Admin before you delete this account.',
);
/** Also for an account that is gone by now. */
export const erasureBegan = problem(
  'erasure_began',
  409,
  'The 14 days are over and the account is being deleted. This cannot be undone.',
);
