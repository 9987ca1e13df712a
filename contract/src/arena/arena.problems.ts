import * as z from 'zod';
import { problem, problemWithMembers } from '#shared/problem.ts';
import { timestamp } from '#shared/text.ts';

export const attemptNotFound = problem('attempt_not_found', 404, 'We could not find that attempt.');
export const attemptClosed = problem(
  'attempt_closed',
  409,
  'This attempt is closed. Start a new one to go on.',
);
export const attemptTimeOver = problem(
  'attempt_time_over',
  409,
  'The time of this attempt is over. Start a new one to go on.',
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
  'A dry run of this challenge goes on already. Stop it first, or wait for its end.',
);
export const conversationTooLong = problem(
  'conversation_too_long',
  422,
  'The target cannot read so much at once. Write a shorter message, or start a new attempt.',
);
export const verificationRequired = problem(
  'verification_required',
  403,
  'This challenge asks for a verified email address.',
);
export const approvalRequired = problem(
  'approval_required',
  403,
  'This challenge is open to approved experts.',
);
export const ownOrganizationsChallenge = problem(
  'own_organizations_challenge',
  403,
  'You are a member of the organization whose challenge this is, and cannot attempt it.',
);
export const submissionMismatch = problem(
  'submission_mismatch',
  422,
  'This challenge takes another kind of submission.',
);
export const submissionLimitReached = problem(
  'submission_limit_reached',
  409,
  'This attempt has no submissions left. Talk on with the target, or start a new attempt.',
);
export const turnNotFound = problem(
  'turn_not_found',
  422,
  'Name a finished turn of the target in this attempt.',
);
export const noAnswerToClaim = problem(
  'no_answer_to_claim',
  422,
  'This reply gives no answer that could be wrong. Ask for a result first.',
);
export const noRefusalToClaim = problem('no_refusal_to_claim', 422, 'This reply refuses nothing.');
export const claimMade = problem('claim_made', 409, 'You have claimed this reply already.');
export const findingNotFound = problem('finding_not_found', 404, 'We could not find that finding.');
/** Somebody else decided in between; nothing of this decision was stored. `by` is null once that person is erased. */
export const findingTriagedSince = problemWithMembers(
  problem(
    'finding_triaged_since',
    409,
    'Somebody else decided on this finding after you opened it. Nothing of yours was saved.',
  ),
  z.object({ revision: z.number().int(), by: z.string().nullable(), at: timestamp.nullable() }),
);
export const claimNotFound = problem('claim_not_found', 404, 'We could not find that claim.');
export const ownClaim = problem('own_claim', 403, 'This claim is your own. Another Admin has to rule on it.');
export const ownOrganizationsClaim = problem(
  'own_organizations_claim',
  403,
  'This claim concerns the organization that you are a member of. Another Admin has to rule on it.',
);
export const claimRuledSince = problem(
  'claim_ruled_since',
  409,
  'Another Admin ruled on this claim after you opened it. Nothing of yours was saved.',
);
export const sameRuling = problem('same_ruling', 409, 'That is what the last ruling says already.');
export const attemptBroken = problem(
  'attempt_broken',
  409,
  'This attempt counts as a break by another reply already. One attempt has one break.',
);
export const turnOutOfOrder = problem(
  'turn_out_of_order',
  409,
  'This attempt went on in another tab. Read what is new before you send.',
);
export { challengeNotFound } from '#shared/terms/challenge-terms.ts';
