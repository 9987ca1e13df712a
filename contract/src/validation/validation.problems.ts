import { problem } from '#shared/problem.ts';

export const itemNotFound = problem('validation_item_not_found', 404, 'We could not find that item.');
export const leaseOver = problem(
  'validation_lease_over',
  409,
  'The time for this item is over. Your words are kept; take the next one.',
);
export const alreadyVoted = problem(
  'validation_already_voted',
  409,
  'You have already voted on this claim. Take the next one.',
);
export const validatorNotApproved = problem(
  'validator_not_approved',
  403,
  'Only approved experts can judge claims.',
);
export const lineNotInRubric = problem(
  'line_not_in_rubric',
  422,
  'Choose a line that is in the rubric of this challenge.',
);
export const goldClaimNotFound = problem('gold_claim_not_found', 404, 'We could not find that claim.');
export const goldNotDecided = problem(
  'gold_not_decided',
  409,
  'This claim has no ruling that says so. Only a decided claim can be one whose answer is known.',
);
