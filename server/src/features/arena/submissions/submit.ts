import { arenaProblems, type Submission } from '@redoubt/contract/arena';
import { pointsForSolvers } from '@redoubt/contract/challenges';
import type { AttemptId } from '@redoubt/contract/ids.ts';
import type { PublishedChallenge } from '#features/challenges';
import { appendVerdict, getJudge, type Judge, judgeSafely, listVerdicts } from '#features/judging';
import type { Kit, Transaction } from '#kit.ts';
import type { Gathered } from '#platform/gather.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import { invariant } from '#platform/invariant.ts';
import { isRefusal, refuse } from '#platform/refusal.ts';
import { type ArenaKit, presentVerdict } from '../attempts/get-attempt.ts';
import { lockAttempt } from '../attempts/attempts.store.ts';
import { listTurns } from '../attempts/turns.store.ts';
import type { NewBreak, RecordedBreak, SubmittedAttempt, SubmittedKey } from './submissions.store.ts';

/** What a submission is judged with. */
export interface JudgingArena extends ArenaKit {
  readonly findSubmitted: Gathered<SubmittedKey, SubmittedAttempt | null>;
  readonly insertBreak: Gathered<NewBreak, RecordedBreak | null>;
}

export interface SubmitInput {
  readonly id: AttemptId;
  readonly submission: Submission;
  /** A call with the key of an earlier one is answered with the verdict that it got. */
  readonly idempotencyKey?: string | null;
}

/** So that guesses do not fill an attempt; far more than anybody needs who has something to submit. */
export const SUBMISSION_LIMIT = 20;

/**
 * Judges what an expert submits. However often and however parallel the same is sent, a person has one solve of an
 * objective, and the attempt one break: later calls are answered with the verdict that stands.
 */
export async function submit(arena: JudgingArena, caller: Caller, input: SubmitInput) {
  const attempt = await arena.findSubmitted({ id: input.id, owner: caller.userId });
  if (!attempt) return refuse(arenaProblems.attemptNotFound);
  const published = await arena.catalogue.get(attempt.challengeId);
  const judge = getJudge(published.judge);
  if (!isJudged(judge, input.submission)) return refuse(arenaProblems.submissionMismatch);
  if (attempt.status === 'broken') return showBreak(arena, { attempt, published });
  if (attempt.status !== 'open') return refuse(arenaProblems.attemptClosed);
  if (published.challenge.state !== 'open') return refuse(arenaProblems.challengeClosed);
  const judgement = await judgeSubmission(arena.kit, { attempt, judge, submission: input.submission });
  if (isRefusal(judgement)) return judgement;
  const { idempotencyKey = null } = input;
  const verdict = { ...judgement, attemptId: attempt.id, at: arena.kit.clock.now(), idempotencyKey };
  return judgement.outcome === 'break'
    ? recordBreak(arena, { attempt, published }, { ...verdict, severity: published.challenge.severity })
    : recordOther(arena, { attempt, published }, verdict);
}

function isJudged(judge: Judge, { kind }: Submission): boolean {
  return (kind === 'secret' ? judge.judgeSecret : judge.judgeAnswer) !== undefined;
}

interface Submitted {
  readonly attempt: SubmittedAttempt;
  readonly published: PublishedChallenge;
}

async function judgeSubmission(
  kit: Kit,
  { attempt, judge, submission }: { attempt: SubmittedAttempt; judge: Judge; submission: Submission },
) {
  const place = { judge, attemptId: attempt.id };
  if (submission.kind === 'secret') {
    const claim = { secret: attempt.secret, guess: submission.secret };
    return judgeSafely(kit, { ...place, turn: null }, () => able(judge.judgeSecret)(claim));
  }
  const { turn, answer } = submission;
  const turns = await listTurns(kit.database.kysely, attempt.id);
  const reply = turns.find((one) => one.number === turn);
  const question = turns.find((one) => one.number === turn - 1);
  if (reply?.role !== 'target' || reply.state === 'writing' || !question)
    return refuse(arenaProblems.turnNotFound);
  if (judge.readClaim?.({ question, reply }) === null) return refuse(arenaProblems.noAnswerToClaim);
  return judgeSafely(kit, { ...place, turn }, () => able(judge.judgeAnswer)({ question, reply, answer }));
}

function able<Ability>(ability: Ability | undefined): Ability {
  invariant(ability, 'A judge is asked for what it judges.');
  return ability;
}

async function recordBreak(arena: JudgingArena, { attempt, published }: Submitted, verdict: NewBreak) {
  const { kit } = arena;
  const recorded = await arena.insertBreak(verdict);
  if (!recorded) return showBreak(arena, { attempt, published });
  kit.outbox.nudge();
  const solves = published.challenge.solves + 1;
  const range = published.challenge.points;
  const { attemptId: _, idempotencyKey: __, at, ...told } = verdict;
  return {
    ...told,
    id: recorded.id,
    marks: [...verdict.marks],
    judgedAt: at.toISOString(),
    isRepeat: recorded.isRepeat,
    // As of the tallies, which follow within a second; the attempt itself says it exactly.
    award: recorded.isSolve ? { points: pointsForSolvers(range, solves), place: solves, solves } : null,
  };
}

type OtherVerdict = Parameters<typeof appendVerdict>[1];

/** Appends a verdict that is no break, unless the attempt has closed since it was read. */
async function recordOther(arena: JudgingArena, { attempt, published }: Submitted, verdict: OtherVerdict) {
  const recorded = await arena.kit.database.transaction((transaction) => appendOther(transaction, verdict));
  if (recorded === 'closed') return showBreak(arena, { attempt, published });
  return isRefusal(recorded) ? recorded : presentVerdict(recorded, published.challenge.points);
}

async function appendOther(transaction: Transaction, verdict: OtherVerdict) {
  const { attemptId, idempotencyKey } = verdict;
  const { status } = await lockAttempt(transaction, attemptId);
  const before = await listVerdicts(transaction, attemptId);
  const same = before.find((one) => one.idempotencyKey !== null && one.idempotencyKey === idempotencyKey);
  if (same) return same;
  if (status !== 'open') return 'closed' as const;
  if (before.length >= SUBMISSION_LIMIT) return refuse(arenaProblems.submissionLimitReached);
  return appendVerdict(transaction, verdict);
}

/** The break that stands; another call was first, or this is the same call once more. */
async function showBreak({ kit }: JudgingArena, { attempt, published }: Submitted) {
  const verdicts = await listVerdicts(kit.database.kysely, attempt.id);
  const standing = verdicts.find((verdict) => verdict.outcome === 'break');
  if (!standing) return refuse(arenaProblems.attemptClosed);
  return presentVerdict(standing, published.challenge.points);
}
