import { arenaProblems, type Submission, type Verdict } from '@redoubt/contract/arena';
import { pointsForSolvers } from '@redoubt/contract/challenges';
import type { AttemptId } from '@redoubt/contract/ids.ts';
import type { PublishedChallenge } from '#features/challenges';
import type { Caller } from '#platform/http/caller.ts';
import { isRefusal, refuse } from '#platform/refusal.ts';
import type { Kit, Transaction } from '#kit.ts';
import type { Arena } from '../arena.ts';
import { presentVerdict } from '../attempts/attempt.presenter.ts';
import { lockAttempt } from '../attempts/attempts.store.ts';
import { toVerdict } from '../replies/finish-reply.ts';
import { couldNotJudge, type Judgement, judgeReply, judgeSecret } from './judge.ts';
import { findPlace } from '../solves/solves.store.ts';
import type { SubmittedAttempt } from './submissions.store.ts';
import { listTurns } from '../replies/turns.store.ts';
import {
  countVerdicts,
  findVerdictByKey,
  insertVerdict,
  listVerdicts,
  type NewVerdict,
} from './verdicts.store.ts';

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
export async function submit(arena: Arena, caller: Caller, input: SubmitInput) {
  const attempt = await arena.findSubmitted({ id: input.id, owner: caller.userId });
  if (!attempt) return refuse(arenaProblems.attemptNotFound);
  const published = await arena.catalogue.get(attempt.challengeId);
  if ((input.submission.kind === 'secret') !== (published.judge === 'leak'))
    return refuse(arenaProblems.submissionMismatch);
  if (attempt.status === 'broken') return showBreak(arena, { attempt, published });
  if (attempt.status !== 'open') return refuse(arenaProblems.attemptClosed);
  if (published.challenge.state !== 'open') return refuse(arenaProblems.challengeClosed);
  const judgement = await judgeSubmission(arena, { attempt, published, submission: input.submission });
  if (isRefusal(judgement)) return judgement;
  const { idempotencyKey = null } = input;
  const verdict = {
    ...toVerdict({ attempt, published, judgement, at: arena.kit.clock.now() }),
    idempotencyKey,
  };
  return judgement.outcome === 'break'
    ? recordBreak(arena, { attempt, published, verdict })
    : recordOther(arena, { attempt, published, verdict });
}

interface Submitted {
  readonly attempt: SubmittedAttempt;
  readonly published: PublishedChallenge;
}

async function judgeSubmission(
  { kit }: Arena,
  { attempt, published, submission }: Submitted & { submission: Submission },
) {
  if (submission.kind === 'secret') {
    const { secret } = submission;
    return judgeSafely(kit, { attempt, published, turn: null }, () => judgeSecret(attempt.secret, secret));
  }
  const { turn, answer } = submission;
  const turns = await listTurns(kit.database.kysely, attempt.id);
  const reply = turns.find((one) => one.number === turn);
  const question = turns.find((one) => one.number === turn - 1);
  if (reply?.role !== 'target' || reply.state === 'writing' || !question)
    return refuse(arenaProblems.turnNotFound);
  return judgeSafely(kit, { attempt, published, turn }, () =>
    judgeReply(published.judge, { question, reply, answer }),
  );
}

/** A judge that fails has not judged; the expert learns so, and nothing counts against them. */
function judgeSafely(
  kit: Pick<Kit, 'log'>,
  { attempt, published, turn }: Submitted & { turn: number | null },
  judge: () => Judgement,
): Judgement {
  try {
    return judge();
  } catch (error) {
    kit.log.error({ err: error, attemptId: attempt.id, judge: published.judge }, 'a judge failed');
    return couldNotJudge(published.judge, turn);
  }
}

async function recordBreak(
  arena: Arena,
  { attempt, published, verdict }: Submitted & { verdict: NewVerdict },
) {
  const { kit } = arena;
  const recorded = await arena.insertBreak(verdict);
  if (!recorded) return showBreak(arena, { attempt, published });
  kit.outbox.nudge();
  const solves = published.challenge.solves + 1;
  const range = published.challenge.points;
  return {
    ...withoutAttempt(verdict),
    id: recorded.id,
    isRepeat: recorded.isRepeat,
    // As of the tallies, which follow within a second; the attempt itself says it exactly.
    award: recorded.isSolve ? { points: pointsForSolvers(range, solves), place: solves, solves } : null,
  };
}

/** Appends a verdict that is no break, unless the attempt has closed since it was read. */
async function recordOther(
  arena: Arena,
  { attempt, published, verdict }: Submitted & { verdict: NewVerdict },
) {
  const recorded = await arena.kit.database.transaction((transaction) => appendVerdict(transaction, verdict));
  if (recorded === 'closed') return showBreak(arena, { attempt, published });
  return isRefusal(recorded) ? recorded : presentVerdict(recorded, published.challenge.points, null);
}

async function appendVerdict(transaction: Transaction, verdict: NewVerdict) {
  const { attemptId, idempotencyKey } = verdict;
  const { status } = await lockAttempt(transaction, attemptId);
  const before = idempotencyKey && (await findVerdictByKey(transaction, attemptId, idempotencyKey));
  if (before) return before;
  if (status !== 'open') return 'closed' as const;
  if ((await countVerdicts(transaction, attemptId)) >= SUBMISSION_LIMIT)
    return refuse(arenaProblems.submissionLimitReached);
  const id = await insertVerdict(transaction, verdict);
  return { ...verdict, id, marks: [...verdict.marks], isRepeat: false, judgedAt: verdict.at };
}

function withoutAttempt(verdict: NewVerdict): Omit<Verdict, 'id' | 'isRepeat' | 'award'> {
  const { outcome, turn, reason, judge, judgeVersion, severity, marks, at } = verdict;
  return {
    outcome,
    turn,
    reason,
    judge,
    judgeVersion,
    severity,
    marks: [...marks],
    judgedAt: at.toISOString(),
  };
}

/** The break that stands; another call was first, or this is the same call once more. */
async function showBreak({ kit }: Arena, { attempt, published }: Submitted) {
  const on = kit.database.kysely;
  const standing = (await listVerdicts(on, attempt.id)).find((verdict) => verdict.outcome === 'break');
  if (!standing) return refuse(arenaProblems.attemptClosed);
  const place = await findPlace(on, attempt.id);
  return presentVerdict(standing, published.challenge.points, place);
}
