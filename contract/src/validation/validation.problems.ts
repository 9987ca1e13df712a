import { problem } from '#shared/problem.ts';

/** The claim is not open to whoever asks: it never was, it is not there, or the lease has ended. */
export const leaseOver = problem(
  'validation_lease_over',
  404,
  'This claim is not open to you, or its time is over. Your words are kept; take the next one.',
);
export const alreadyVoted = problem(
  'validation_already_voted',
  409,
  'You have already voted on this claim. Take the next one.',
);
export const lineNotInRubric = problem(
  'line_not_in_rubric',
  422,
  'Choose a line of the rubric that fits your vote.',
);
export const goldClaimNotFound = problem('gold_claim_not_found', 404, 'We could not find that claim.');
export const goldNotDecided = problem(
  'gold_not_decided',
  409,
  'The newest ruling on this claim is a different one, or not final yet.',
);
