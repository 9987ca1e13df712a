import { problem } from '#shared/problem.ts';

export const agreementNotAccepted = problem(
  'agreement_not_accepted',
  404,
  'You have not accepted this agreement, so there is no text to download.',
);
