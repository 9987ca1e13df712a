import { arenaProblems, standingVerdicts, type Submission } from '@redoubt/contract/arena';
import { pointsForSolvers } from '@redoubt/contract/challenges';
import { idempotencyKeyReused } from '@redoubt/contract/shared/problem.ts';
import type { AttemptId } from '@redoubt/contract/shared/ids.ts';
import {
  appendVerdict,
  getJudge,
  type Judge,
  judgeSafely,
  listVerdicts,
  readVerdicts,
  isKeyCollision,
} from '#features/judging';
import type { PublishedChallenge } from '#features/challenges';
import type { Kit, Transaction } from '#kit.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import { invariant } from '#platform/invariant.ts';
import { isSameRequest, idempotentRequest } from '#platform/use-case/idempotent-request.ts';
import { isRefusal, refuse } from '#platform/refusal.ts';
import { type ArenaKit, presentVerdict, takesClaims } from '../attempts/get-attempt.ts';
import { suggestTags } from '../breaks/suggest-tags.ts';
import { asOf, isTimeOver } from '../time/attempt-time.ts';
import { isOfOwnOrganization, lacksApproval } from '../attempts/arena.policy.ts';
import { getAttemptRecord, lockAttempt, updateSubmissionsMade } from '../attempts/attempts.store.ts';
import { answerClaimAgain, submitClaim, type Submitted } from './submit-claim.ts';
import {
  findSubmitted,
  insertBreak,
  insertBreakWithin,
  type NewBreak,
  SUBMISSION_LIMIT,
} from '../attempts/submissions.store.ts';

export interface SubmitInput {
  readonly id: AttemptId;
  readonly submission: Submission;
  /** A call with the key of an earlier one gets the verdict of that one. */
  readonly idempotencyKey?: string | null;
}

/**
 * Judges what an expert submits. However often and concurrently the same is sent, a person has one solve of an
 * objective, and the attempt has one break: later calls get the verdict that is in effect.
 */
export async function submit(arena: ArenaKit, caller: Caller, input: SubmitInput) {
  try {
    return await submitOnce(arena, caller, input);
  } catch (error) {
    // A concurrent call under the same key was first: now its verdict is there.
    if (!isKeyCollision(error)) throw error;
    return submitOnce(arena, caller, input);
  }
}

async function submitOnce(arena: ArenaKit, caller: Caller, input: SubmitInput) {
  const sent = idempotentRequest(input.idempotencyKey ?? null, input.submission);
  const attempt = await findSubmitted(arena.kit.database, {
    id: input.id,
    owner: caller.userId,
    key: sent?.key ?? null,
  });
  if (!attempt) return refuse(arenaProblems.attemptNotFound);
  const published = await arena.catalogue.get(attempt);
  const submitted = { caller, attempt, published, sent };
  const again = await answerClaimAgain(arena, submitted);
  if (again) return again;
  if (attempt.earlier !== null) return showStanding(arena, submitted);
  const judge = getJudge(published.judge);
  const { submission } = input;
  if (!isJudged(judge, published, submission)) return refuse(arenaProblems.submissionMismatch);
  if (attempt.status === 'broken') return showStanding(arena, submitted);
  if (isTimeOver(attempt, arena.kit.clock.now())) return refuse(arenaProblems.attemptTimeOver);
  if (attempt.status !== 'open') return refuse(arenaProblems.attemptClosed);
  if (published.challenge.state !== 'open') return refuse(arenaProblems.challengeClosed);
  if (await lacksApproval(arena.kit, caller, published.challenge))
    return refuse(arenaProblems.approvalRequired);
  if (await isOfOwnOrganization(arena.kit, caller, published))
    return refuse(arenaProblems.ownOrganizationsChallenge);
  if (attempt.submissionsMade >= SUBMISSION_LIMIT) return refuse(arenaProblems.submissionLimitReached);
  if (submission.kind === 'claim') return submitClaim(arena, submitted, submission);
  const judgement = await judgeSubmission(arena.kit, { ...submitted, judge, submission });
  const verdict = { ...judgement, attemptId: attempt.id, at: arena.kit.clock.now(), sent };
  return judgement.outcome === 'break'
    ? recordBreak(arena, submitted, {
        ...verdict,
        severity: published.challenge.severity,
        tags: suggestTags(published),
      })
    : recordOther(arena, submitted, verdict);
}

function isJudged({ judgeSecret }: Judge, published: PublishedChallenge, { kind }: Submission): boolean {
  return kind === 'secret' ? judgeSecret !== undefined : takesClaims(published);
}

interface SubmittedSecret extends Pick<Submitted, 'attempt'> {
  readonly judge: Judge;
  readonly submission: Extract<Submission, { kind: 'secret' }>;
}

function judgeSubmission(kit: Kit, { attempt, judge, submission }: SubmittedSecret) {
  const { judgeSecret } = judge;
  invariant(judgeSecret, 'A judge is asked for what it judges.');
  const claim = { secret: attempt.secret, guess: submission.secret };
  return judgeSafely(kit, { judge, attemptId: attempt.id, turn: null }, () => judgeSecret(claim));
}

async function recordBreak(arena: ArenaKit, submitted: Submitted, verdict: NewBreak) {
  const { kit } = arena;
  const recorded = await storeBreak(arena, submitted, verdict);
  if (!recorded) return showStanding(arena, submitted);
  const { published } = submitted;
  kit.outbox.nudge();
  const solves = published.challenge.solves + 1;
  const range = published.challenge.points;
  const { attemptId: _, sent: __, at, claimId: ___, tags: ____, ...shown } = verdict;
  return {
    ...shown,
    id: recorded.id,
    claimId: recorded.id,
    instance: 'check' as const,
    marks: [...verdict.marks],
    judgedAt: at.toISOString(),
    isRepeat: recorded.isRepeat,
    // By the tallies, which lag by up to a second; the attempt itself has the exact number.
    award: recorded.isSolve ? { points: pointsForSolvers(range, solves), place: solves, solves } : null,
  };
}

/** A session shares a statement with others; an API token needs a transaction with its audit entry. */
function storeBreak(arena: ArenaKit, { caller }: Submitted, verdict: NewBreak) {
  if (caller.scopes === undefined) return insertBreak(arena.kit.database, verdict);
  return arena.kit.database.transaction(async (transaction) => {
    const recorded = await insertBreakWithin(transaction, verdict);
    if (recorded) await noteSubmission(arena, transaction, { caller, attemptId: verdict.attemptId });
    return recorded;
  });
}

function noteSubmission(
  { kit }: ArenaKit,
  transaction: Transaction,
  { caller, attemptId }: { readonly caller: Caller; readonly attemptId: AttemptId },
): Promise<void> {
  return kit.audit.writeIfByToken(transaction, {
    by: caller,
    action: 'attempt.submit',
    object: { kind: 'attempt', id: attemptId },
    person: caller.userId,
  });
}

type OtherVerdict = Parameters<typeof appendVerdict>[1];

/** Appends a verdict other than a break, unless the attempt was closed since it was read. */
async function recordOther(arena: ArenaKit, submitted: Submitted, verdict: OtherVerdict) {
  const { caller } = submitted;
  const recorded = await arena.kit.database.transaction(async (transaction) => {
    const appended = await appendOther(transaction, verdict);
    if (appended !== 'standing' && !isRefusal(appended))
      await noteSubmission(arena, transaction, { caller, attemptId: verdict.attemptId });
    return appended;
  });
  if (recorded === 'standing') return showStanding(arena, submitted);
  return isRefusal(recorded) ? recorded : presentVerdict(recorded, submitted.published.challenge.points);
}

async function appendOther(transaction: Transaction, verdict: OtherVerdict) {
  const { attemptId, sent } = verdict;
  const record = await lockAttempt(transaction, attemptId);
  const { submissionsMade } = record;
  const before = sent ? await listVerdicts(transaction, attemptId) : [];
  const { status } = asOf(record, verdict.at);
  if (status !== 'open' || before.some(({ idempotencyKey }) => idempotencyKey === sent?.key))
    return 'standing' as const;
  if (submissionsMade >= SUBMISSION_LIMIT) return refuse(arenaProblems.submissionLimitReached);
  await updateSubmissionsMade(transaction, attemptId, submissionsMade + 1);
  return appendVerdict(transaction, verdict);
}

/** The verdict in effect where another call was first: the one under the same key, or the break. */
async function showStanding({ kit }: ArenaKit, { attempt, published, sent }: Submitted) {
  const verdicts = await readVerdicts(kit.database, attempt.id);
  const earlier = sent && verdicts.find(({ idempotencyKey }) => idempotencyKey === sent.key);
  if (earlier && !isSameRequest(sent, earlier.requestHash)) return refuse(idempotencyKeyReused);
  const standing = earlier ?? standingVerdicts(verdicts).find(({ outcome }) => outcome === 'break');
  if (standing) return presentVerdict(standing, published.challenge.points);
  const record = await getAttemptRecord(kit.database.kysely, attempt.id);
  const now = kit.clock.now();
  if (isTimeOver(record, now)) return refuse(arenaProblems.attemptTimeOver);
  const { status } = record;
  return refuse(status === 'open' ? arenaProblems.submissionLimitReached : arenaProblems.attemptClosed);
}
