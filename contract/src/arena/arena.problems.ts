import * as z from 'zod';
import { problem, problemWithMembers } from '#shared/problem.ts';
import { timestamp } from '#shared/text.ts';

export const attemptNotFound = problem('attempt_not_found', 404, 'We could not find that attempt.');
export const attemptClosed = problem(
  'attempt_closed',
  409,
  'This attempt is closed. Start a new one to continue.',
);
export const attemptTimeOver = problem(
  'attempt_time_over',
  409,
  'The time for this attempt is up. Start a new one to continue.',
);
export const challengeClosed = problem('challenge_closed', 409, 'This challenge is closed.');
export const targetStillWriting = problem(
  'target_still_writing',
  409,
  'The target is still writing. Wait for it, or stop it.',
);
export const messageLimitReached = problem(
  'message_limit_reached',
  409,
  'This attempt has no messages left.',
);
export const messageTooLong = problem(
  'message_too_long',
  422,
  'This message is longer than the challenge allows.',
);
export const targetAway = problem(
  'target_away',
  409,
  'The model of this challenge is paused. Nothing is lost; try again later.',
);
export const dryRunGoesOn = problem(
  'dry_run_goes_on',
  409,
  'A dry run of this challenge is already running. Stop it first, or wait until it ends.',
);
export const conversationTooLong = problem(
  'conversation_too_long',
  422,
  'This is more than the target can read at once. Write a shorter message, or start a new attempt.',
);
export const verificationRequired = problem(
  'verification_required',
  403,
  'This challenge requires a verified email address. Verify yours first.',
);
export const approvalRequired = problem(
  'approval_required',
  403,
  'Only approved experts can attempt this challenge.',
);
export const ownOrganizationsChallenge = problem(
  'own_organizations_challenge',
  403,
  'You are a member of the organization that set this challenge, so you cannot attempt it.',
);
export const submissionMismatch = problem(
  'submission_mismatch',
  422,
  'This challenge takes another kind of submission.',
);
export const submissionLimitReached = problem(
  'submission_limit_reached',
  409,
  'This attempt has no submissions left. Keep talking with the target, or start a new attempt.',
);
export const turnNotFound = problem(
  'turn_not_found',
  422,
  'Choose a finished reply of the target in this attempt.',
);
export const noAnswerToClaim = problem(
  'no_answer_to_claim',
  422,
  'This reply gives no answer that could be wrong. Ask for a result first.',
);
export const noRefusalToClaim = problem('no_refusal_to_claim', 422, 'This reply does not refuse anything.');
export const claimMade = problem('claim_made', 409, 'You have already claimed this reply.');
export const findingNotFound = problem('finding_not_found', 404, 'We could not find that finding.');
/** Somebody else decided in between; nothing of this decision was stored. `by` is null once that person is erased. */
export const findingTriagedSince = problemWithMembers(
  problem(
    'finding_triaged_since',
    409,
    'Someone else decided on this finding after you opened it. Your changes were not saved.',
  ),
  z.object({ revision: z.number().int(), by: z.string().nullable(), at: timestamp.nullable() }),
);
export const claimNotFound = problem('claim_not_found', 404, 'We could not find that claim.');
export const ownClaim = problem('own_claim', 403, 'This claim is your own. Another Admin has to rule on it.');
export const ownOrganizationsClaim = problem(
  'own_organizations_claim',
  403,
  'This claim concerns your own organization. Another Admin has to rule on it.',
);
export const claimRuledSince = problem(
  'claim_ruled_since',
  409,
  'Another Admin ruled on this claim after you opened it. Your ruling was not saved.',
);
export const sameRuling = problem(
  'same_ruling',
  409,
  'That is the same as the last ruling. Choose another outcome.',
);
export const attemptBroken = problem(
  'attempt_broken',
  409,
  'This attempt already counts as a break because of another reply. An attempt has at most one break.',
);
export const turnOutOfOrder = problem(
  'turn_out_of_order',
  409,
  'This attempt continued in another tab. Read what is new before you send.',
);
export { challengeNotFound } from '#shared/terms/challenge-terms.ts';
