import { v7 as uuidv7 } from 'uuid';
import { arenaProblems, STAFF, standingVerdicts, type Submission } from '@redoubt/contract/arena';
import { idempotencyKeyReused } from '@redoubt/contract/shared/problem.ts';
import { type AttemptId, verdictId } from '@redoubt/contract/shared/ids.ts';
import {
  appendVerdict,
  getJudge,
  judgeSafely,
  type NewVerdict,
  insertClaim,
  findClaimUnderKey,
  findClaimOn,
  insertPendingRuling,
  type Judge,
  listVerdicts,
} from '#features/judging';
import type { PublishedChallenge } from '#features/challenges';
import type { Kit, Transaction } from '#kit.ts';
import { invariant } from '#platform/invariant.ts';
import { isRefusal, refuse } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import { type IdempotentRequest, isSameRequest } from '#platform/use-case/idempotent-request.ts';
import { type ArenaKit, presentVerdict, withClaim } from '../attempts/get-attempt.ts';
import { lockAttempt, updateSubmissionsMade } from '../attempts/attempts.store.ts';
import { listTurns } from '../attempts/turns.store.ts';
import { asOf } from '../time/attempt-time.ts';
import { insertBreakWithin, SUBMISSION_LIMIT, type SubmittedAttempt } from './submissions.store.ts';

/** What is known of a submission before it is judged. */
export interface Submitted {
  readonly caller: Caller;
  readonly attempt: SubmittedAttempt;
  readonly published: PublishedChallenge;
  readonly sent: IdempotentRequest | null;
}

type ClaimSubmission = Extract<Submission, { kind: 'claim' | 'refusal' }>;
type Claim = Parameters<typeof insertClaim>[1];

/** Accepts a claim about a reply. What can be judged exactly is judged at once; people rule on the rest. */
export async function submitClaim(arena: ArenaKit, submitted: Submitted, form: ClaimSubmission) {
  const { kit } = arena;
  const { attempt, published, sent } = submitted;
  const judge = getJudge(published.judge);
  const place = { attemptId: attempt.id, turn: form.turn };
  const exchange = await findClaimed(
    kit,
    { ...judge, isScripted: published.challenge.target.isScripted },
    place,
  );
  if (isRefusal(exchange)) return exchange;
  const answer = form.kind === 'claim' ? form.answer : null;
  const judged = await judgeSafely(
    kit,
    { judge, ...place },
    () => judge.judgeClaim?.({ ...exchange, answer }) ?? null,
  );
  const at = kit.clock.now();
  const claim: Claim = {
    id: verdictId.parse(uuidv7()),
    ...place,
    kind: form.kind === 'claim' ? 'answer' : 'refusal',
    answer,
    source: form.kind === 'claim' ? form.source : null,
    reason: form.reason,
    claimedAt: at,
    idempotencyKey: sent?.key ?? null,
    requestHash: sent?.requestHash ?? null,
  };
  // Where a judge fails, people judge instead.
  const isPending = judged === null || judged.outcome === 'could-not-judge';
  const verdict = isPending ? null : { ...judged, id: claim.id, attemptId: attempt.id, at, sent };
  const stored = await kit.database.transaction((transaction) =>
    keep(arena, transaction, { submitted, claim, verdict }),
  );
  return isRefusal(stored) ? stored : showVerdict(arena, submitted, stored);
}

/**
 * The reply that is claimed to be wrong, with the message that it answers, where the judge sees something in it that
 * could be.
 */
export async function findClaimed(
  { database }: Pick<Kit, 'database'>,
  { readClaim, claimsAs, isScripted }: Pick<Judge, 'readClaim' | 'claimsAs'> & { isScripted: boolean },
  { attemptId, turn }: { readonly attemptId: AttemptId; readonly turn: number },
) {
  const turns = await listTurns(database.kysely, attemptId);
  const reply = turns.find((one) => one.number === turn);
  const question = turns.find((one) => one.number === turn - 1);
  if (reply?.role !== 'target' || reply.state === 'writing' || !question)
    return refuse(arenaProblems.turnNotFound);
  if (readClaim?.({ question, reply, isScripted }) === null)
    return refuse(claimsAs === 'refusal' ? arenaProblems.noRefusalToClaim : arenaProblems.noAnswerToClaim);
  return { question, reply };
}

/** The answer to a claim that was already sent under this key, whatever became of the attempt; null where none was. */
export async function answerClaimAgain(arena: ArenaKit, submitted: Submitted) {
  const { attempt, published, sent } = submitted;
  if (!sent || !getJudge(published.judge).claimsAs) return null;
  const earlier = await findClaimUnderKey(arena.kit.database.kysely, attempt.id, sent.key);
  if (!earlier) return null;
  return isSameRequest(sent, earlier.requestHash)
    ? showVerdict(arena, submitted, earlier)
    : refuse(idempotencyKeyReused);
}

interface JudgedClaim {
  readonly submitted: Submitted;
  readonly claim: Claim;
  /** Null while people have to rule. */
  readonly verdict: NewVerdict | null;
}

/** Returns the stored claim: this one, or the same one that was sent before. */
async function keep({ kit }: ArenaKit, transaction: Transaction, { submitted, claim, verdict }: JudgedClaim) {
  const { caller, published, sent } = submitted;
  const { attemptId, turn, claimedAt: at } = claim;
  const record = await lockAttempt(transaction, attemptId);
  const underKey = sent && (await findClaimUnderKey(transaction, attemptId, sent.key));
  const earlier = underKey ?? (await findClaimOn(transaction, claim));
  if (earlier) {
    if (sent === null || earlier.idempotencyKey !== sent.key) return refuse(arenaProblems.claimMade);
    return isSameRequest(sent, earlier.requestHash) ? earlier : refuse(idempotencyKeyReused);
  }
  if (asOf(record, at).status !== 'open') return refuse(arenaProblems.attemptClosed);
  if (record.submissionsMade >= SUBMISSION_LIMIT) return refuse(arenaProblems.submissionLimitReached);
  await insertClaim(transaction, claim);
  await kit.audit.writeIfByToken(transaction, {
    by: caller,
    action: 'attempt.submit',
    object: { kind: 'attempt', id: attemptId },
    person: caller.userId,
  });
  if (verdict?.outcome === 'break') {
    await insertBreakWithin(transaction, { ...verdict, severity: published.challenge.severity });
    transaction.afterCommit(kit.outbox.nudge);
    return claim;
  }
  await updateSubmissionsMade(transaction, attemptId, record.submissionsMade + 1);
  if (verdict) await appendVerdict(transaction, verdict);
  else await insertPendingRuling(transaction, { id: claim.id, attemptId, turn, at });
  return claim;
}

async function showVerdict({ kit }: ArenaKit, { attempt, published }: Submitted, claim: Claim) {
  const verdicts = await listVerdicts(kit.database.kysely, attempt.id);
  const standing = standingVerdicts(verdicts);
  const own = standing.find(
    ({ id, judge, turn }) => id === claim.id || (judge === STAFF && turn === claim.turn),
  );
  // The verdict of a claim that is pending is left out once the attempt was broken in another way.
  const verdict = own ?? standing.find(({ outcome }) => outcome === 'break');
  invariant(verdict, 'A claim has its verdict, waits for one, or stands beside a break.');
  return withClaim(presentVerdict(verdict, published.challenge.points), [claim]);
}
