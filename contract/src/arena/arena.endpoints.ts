import * as z from 'zod';
import { endpoint, type MemberAccess } from '#shared/endpoint.ts';
import { attemptId, organizationQuery, slug, verdictId } from '#shared/ids.ts';
import { pageOf, pageQuery, rowCursorQuery } from '#shared/paging.ts';
import { idempotencyKeyReused } from '#shared/problem.ts';
import { ofPerson, personNotFound } from '#shared/terms/person-calls.ts';
import { expertRoles } from '#shared/roles.ts';
import { challenge, MOST_TARGETS } from '#shared/terms/shown-challenge.ts';
import { allAttemptsQuery, attemptsOfAll } from './all-attempts.ts';
import * as problems from './arena.problems.ts';
import { breakEstimate } from './breaks/break-facts.ts';
import { claimCase, claimPage, claimsQuery, rulingForm } from './claims.ts';
import { attempt, attemptSummary, ownWork, ownWorkCounts, workStates } from './attempt.ts';
import { findingsEndpoints } from './findings.endpoints.ts';
import { reportsEndpoints, verdictsEndpoints } from './verdicts.endpoints.ts';
import { dryRun } from './dry-run.ts';
import { challengeProgress } from './challenge-progress.ts';
import { message } from './message.ts';
import { streamEvent } from './stream-event.ts';
import { submission } from './submission.ts';
import { verdict } from './verdict.ts';

/** Experts attempt; an Admin may try a challenge out, without points. */
const attempting = [...expertRoles, 'Admin'] as const;
/** Whoever keeps challenges: an Admin those of everybody, an organization's managers theirs. */
const keeping = {
  roles: ['Client', 'Admin'],
  member: 'manager',
  orPlatform: true,
} as const satisfies MemberAccess;
const keeperCall = {
  access: keeping,
  params: z.strictObject({ slug }),
  query: z.strictObject(organizationQuery),
};
const ofAttempt = z.strictObject({ id: attemptId });

export const arenaEndpoints = {
  startAttempt: endpoint({
    method: 'POST',
    path: '/v1/arena/attempts',
    summary: 'Start an attempt at a target of a challenge, or continue the open one',
    access: attempting,
    scope: 'attempts:write',
    body: z.strictObject({
      challenge: slug,
      /** The number of the target in its challenge. */
      target: z
        .number('Target must be a number.')
        .int('Target must be a whole number.')
        .min(1, 'Target must be at least 1.')
        .max(MOST_TARGETS, `Target must be at most ${String(MOST_TARGETS)}.`)
        .default(1),
    }),
    reply: attempt,
    problems: [
      problems.challengeNotFound,
      problems.challengeClosed,
      problems.verificationRequired,
      problems.approvalRequired,
      problems.ownOrganizationsChallenge,
    ],
  }),
  listAttempts: endpoint({
    method: 'GET',
    path: '/v1/arena/attempts',
    summary: 'Your attempts at a challenge, newest first',
    access: attempting,
    own: true,
    scope: 'read',
    query: z.strictObject({ challenge: slug, ...rowCursorQuery }),
    reply: pageOf(attemptSummary),
    problems: [problems.challengeNotFound],
  }),
  listWork: endpoint({
    method: 'GET',
    path: '/v1/arena/work',
    summary: 'All your attempts, newest first, with their points; optionally of one state',
    access: attempting,
    own: true,
    scope: 'read',
    query: z.strictObject({
      status: z.enum(workStates, 'Status must be open, pending, broken, held or ended.').optional(),
      ...pageQuery,
    }),
    reply: pageOf(ownWork).extend({ counts: ownWorkCounts }),
    problems: [],
  }),
  listAllAttempts: endpoint({
    method: 'GET',
    path: '/v1/arena/all-attempts',
    summary:
      'Attempts of all experts, newest first, filtered by state and days; Admin try-outs are not included',
    access: ['Admin'],
    query: z.strictObject(allAttemptsQuery),
    reply: attemptsOfAll,
    problems: [],
  }),
  listPersonWork: endpoint({
    method: 'GET',
    path: '/v1/people/:id/attempts',
    summary: 'All attempts of one person, newest first, with their points',
    access: ['Admin'],
    params: ofPerson,
    query: z.strictObject(pageQuery),
    reply: pageOf(ownWork).extend({ counts: ownWorkCounts }),
    problems: [personNotFound],
  }),
  getAttempt: endpoint({
    method: 'GET',
    path: '/v1/arena/attempts/:id',
    summary: 'One attempt with its transcript and verdicts',
    access: attempting,
    own: 'staff-reads',
    scope: 'read',
    params: ofAttempt,
    reply: attempt,
    problems: [problems.attemptNotFound],
  }),
  getAttemptedChallenge: endpoint({
    method: 'GET',
    path: '/v1/arena/attempts/:id/challenge',
    summary:
      'The challenge of an attempt as it was when the attempt began; its state and its counts are those of now',
    access: attempting,
    own: 'staff-reads',
    scope: 'read',
    params: ofAttempt,
    reply: challenge,
    problems: [problems.attemptNotFound],
  }),
  sendMessage: endpoint({
    method: 'POST',
    path: '/v1/arena/attempts/:id/messages',
    summary:
      'Send the next turn, as text or as a problem that is checked exactly; the reply comes over the stream',
    access: attempting,
    own: true,
    scope: 'attempts:write',
    params: ofAttempt,
    body: message,
    reply: attempt,
    problems: [
      problems.attemptNotFound,
      problems.attemptClosed,
      problems.attemptTimeOver,
      problems.challengeClosed,
      problems.approvalRequired,
      problems.ownOrganizationsChallenge,
      problems.targetStillWriting,
      problems.messageLimitReached,
      problems.messageTooLong,
      problems.problemNotOffered,
      problems.problemWithoutAnswer,
      problems.conversationTooLong,
      problems.targetAway,
      problems.turnOutOfOrder,
    ],
  }),
  stopReply: endpoint({
    method: 'POST',
    path: '/v1/arena/attempts/:id/stop',
    summary: 'Stop the reply that is being written; what was written is kept',
    access: attempting,
    own: true,
    scope: 'attempts:write',
    params: ofAttempt,
    reply: attempt,
    problems: [problems.attemptNotFound],
  }),
  endAttempt: endpoint({
    method: 'POST',
    path: '/v1/arena/attempts/:id/end',
    summary: 'Close the attempt; the transcript is kept',
    access: attempting,
    own: true,
    scope: 'attempts:write',
    params: ofAttempt,
    reply: attempt,
    problems: [problems.attemptNotFound, problems.targetStillWriting],
  }),
  submit: endpoint({
    method: 'POST',
    path: '/v1/arena/attempts/:id/submissions',
    summary: 'Submit a found secret, or a claim for people to judge; one solve per person and objective',
    access: attempting,
    own: true,
    scope: 'attempts:write',
    idempotent: true,
    params: ofAttempt,
    body: submission,
    reply: verdict,
    problems: [
      problems.attemptNotFound,
      problems.attemptClosed,
      problems.attemptTimeOver,
      problems.challengeClosed,
      problems.approvalRequired,
      problems.ownOrganizationsChallenge,
      problems.submissionMismatch,
      problems.submissionLimitReached,
      problems.turnNotFound,
      problems.quoteNotFound,
      problems.claimMade,
      problems.claimLimitReached,
      idempotencyKeyReused,
    ],
    limit: { max: 120, perSeconds: 60 },
  }),
  estimateBreak: endpoint({
    method: 'GET',
    path: '/v1/arena/attempts/:id/estimate',
    summary:
      'How severe a break would be by what you said up to a turn, and how near it is to an accepted one, in steps of 5 percent',
    access: attempting,
    own: true,
    scope: 'read',
    params: ofAttempt,
    query: z.strictObject({
      /** The reply that fails; unset, everything that was said. */
      turn: z
        .string()
        .regex(/^[1-9]\d{0,2}$/, 'Turn must be a whole number, in digits only.')
        .transform(Number)
        .optional(),
    }),
    reply: breakEstimate,
    problems: [problems.attemptNotFound, problems.turnNotFound, problems.attemptWithheld],
    limit: { max: 60, perSeconds: 60 },
  }),
  streamReply: endpoint({
    method: 'GET',
    path: '/v1/arena/attempts/:id/stream',
    summary: 'The reply being written, as server-sent events; Last-Event-ID resumes',
    access: attempting,
    own: 'staff-reads',
    scope: 'read',
    params: ofAttempt,
    reply: streamEvent,
    replyKind: 'events',
    problems: [problems.attemptNotFound],
  }),
  ...findingsEndpoints,
  ...reportsEndpoints,
  ...verdictsEndpoints,
  listChallengeProgress: endpoint({
    method: 'GET',
    path: '/v1/arena/progress',
    summary: 'How far the signed-in person is with each challenge they tried',
    access: attempting,
    own: true,
    scope: 'read',
    reply: z.array(challengeProgress),
    problems: [],
  }),
  listClaims: endpoint({
    method: 'GET',
    path: '/v1/arena/claims',
    summary: 'Claims for people to judge: those that wait, oldest first, or those with a ruling',
    access: ['Admin'],
    query: z.strictObject(claimsQuery),
    reply: claimPage,
    problems: [],
  }),
  getClaim: endpoint({
    method: 'GET',
    path: '/v1/arena/claims/:id',
    summary: 'A claim with the question, the reply, the answer, its source and the reason, and its rulings',
    access: ['Admin'],
    params: z.strictObject({ id: verdictId }),
    reply: claimCase,
    problems: [problems.claimNotFound],
  }),
  ruleClaim: endpoint({
    method: 'POST',
    path: '/v1/arena/claims/:id/rulings',
    summary:
      'Rule on a claim; a ruling replaces earlier ones, which stay on record, and gives or takes points',
    access: ['Admin'],
    params: z.strictObject({ id: verdictId }),
    body: rulingForm,
    reply: claimCase,
    problems: [
      problems.claimNotFound,
      problems.ownClaim,
      problems.ownOrganizationsClaim,
      problems.claimRuledSince,
      problems.sameRuling,
      problems.ruledAlready,
      problems.attemptBroken,
      problems.attemptWithheld,
    ],
  }),
  startDryRun: endpoint({
    method: 'POST',
    path: '/v1/arena/dry-runs/:slug',
    summary: 'Start a dry run: known attacks against the target of a challenge, which count nowhere',
    ...keeperCall,
    reply: dryRun,
    problems: [problems.challengeNotFound, problems.targetAway, problems.dryRunGoesOn],
  }),
  getDryRun: endpoint({
    method: 'GET',
    path: '/v1/arena/dry-runs/:slug',
    summary: 'The latest dry run of a challenge, with the result of each attack so far',
    ...keeperCall,
    reply: z.object({ run: dryRun.nullable() }),
    problems: [problems.challengeNotFound],
  }),
  stopDryRun: endpoint({
    method: 'DELETE',
    path: '/v1/arena/dry-runs/:slug',
    summary: 'Stop a dry run; the results so far are kept',
    ...keeperCall,
    reply: z.object({ run: dryRun.nullable() }),
    problems: [problems.challengeNotFound],
  }),
} as const;
