import { problem } from '#shared/problem.ts';

export const proofNotFound = problem('proof_not_found', 404, 'We could not find that verdict.');
export const referencedNotFound = problem('referenced_not_found', 404, 'We could not find that challenge.');
export const regressionNotFound = problem('regression_not_found', 404, 'We could not find that finding.');
