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
export const problemNotOffered = problem(
  'problem_not_offered',
  422,
  'This challenge does not take problems of this kind.',
);
export const problemWithoutAnswer = problem(
  'problem_without_answer',
  422,
  'This problem has no answer that can be computed exactly. It may divide by zero, contradict itself or grow too large.',
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
export const quoteNotFound = problem(
  'quote_not_found',
  422,
  'These words are not in that reply. Mark them again; what you wrote is kept.',
);
export const claimMade = problem('claim_made', 409, 'You have already claimed these words.');
export const claimLimitReached = problem(
  'claim_limit_reached',
  409,
  'You have made ten claims on this reply. Choose another reply.',
);
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
export const reportNotFound = problem('report_not_found', 404, 'We could not find that report.');
export const reportDecided = problem(
  'report_decided',
  409,
  'Another Admin decided on this report after you opened it. Nothing was changed.',
);
export const notWithheld = problem('not_withheld', 409, 'This conversation is not withheld.');
export const attemptWithheld = problem(
  'attempt_withheld',
  409,
  'This conversation is withheld. Nothing about it can change until staff show it again.',
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
  'There is a newer ruling on this claim. Yours was not saved.',
);
export const ruledAlready = problem(
  'ruled_already',
  409,
  'There is a ruling on this claim. Rule break or held, or leave it as it is.',
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
export const verdictNotFound = problem('verdict_not_found', 404, 'We could not find that verdict.');
export const appealOpen = problem(
  'appeal_open',
  409,
  'An appeal is already open. The next one can follow once it is decided.',
);
export const appealInFavour = problem(
  'appeal_in_favour',
  409,
  'This ruling is in your favour, so there is nothing to appeal.',
);
export const appealWithdrawn = problem(
  'appeal_withdrawn',
  409,
  'You withdrew an appeal against this ruling. It cannot be opened again.',
);
export const appealTooLate = problem(
  'appeal_too_late',
  409,
  'This ruling is final and can no longer be appealed.',
);
export const appealAfterPeople = problem(
  'appeal_after_people',
  409,
  'Experts have yet to confirm or overturn this break. You can appeal once they have ruled.',
);
export const appealNotYet = problem(
  'appeal_not_yet',
  409,
  'Nobody has ruled on this claim yet. You can appeal once there is a ruling.',
);
export const appealLimitReached = problem(
  'appeal_limit_reached',
  409,
  'You have asked for three second opinions in the last 24 hours. Try again later.',
);
export const appealForManagers = problem(
  'appeal_for_managers',
  403,
  'Only the expert, or an owner or manager of the organization, can appeal.',
);
export const noOpenAppeal = problem('no_open_appeal', 409, 'You have no open appeal here.');
export const tagsForOthers = problem(
  'tags_for_others',
  403,
  'Only the expert, an owner or manager of the organization, or an Admin can correct these tags.',
);
export const tagsOfBreaks = problem(
  'tags_of_breaks',
  409,
  'Only an accepted break has tags, and this verdict is none at the moment.',
);
export const verdictNotPublic = problem(
  'verdict_not_public',
  409,
  'This challenge is not open to everybody, so its transcripts stay between you and its owner.',
);
export const turnOutOfOrder = problem(
  'turn_out_of_order',
  409,
  'This attempt continued in another tab. Read what is new before you send.',
);
export { challengeNotFound } from '#shared/terms/challenge-terms.ts';
