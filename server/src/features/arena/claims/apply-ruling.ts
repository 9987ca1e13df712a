import { v7 as uuidv7 } from 'uuid';
import { arenaProblems, type Instance, instances, type RulingOutcome } from '@redoubt/contract/arena';
import { type VerdictId, verdictId } from '@redoubt/contract/shared/ids.ts';
import type { PublishedChallenge } from '#features/challenges';
import {
  appendVerdict,
  type Claim,
  closeAppeal,
  closeValidationItems,
  confirmBreak,
  endGold,
  listRulings,
  type NewVerdict,
  passAwardOn,
  restoreAwardWithin,
  reverseAwardWithin,
  takePendingVerdict,
} from '#features/judging';
import type { Kit, Transaction } from '#kit.ts';
import { refuse } from '#platform/refusal.ts';
import { claimRuled } from '../attempts/arena.events.ts';
import {
  type AttemptRecord,
  lockAttempt,
  lockOtherBroken,
  updateOverturned,
} from '../attempts/attempts.store.ts';
import { notifyReplyChanged } from '../replies/reply-subscriptions.ts';
import { insertBreakWithin } from '../attempts/submissions.store.ts';
import { isConfirmedByPeople } from '../standing/claim-standing.ts';
import { removeBreakText } from '../breaks/break-texts.store.ts';
import { suggestTags } from '../breaks/suggest-tags.ts';
import { isBrokenOtherwise } from './barred-by.ts';

/** A ruling of people or of model judges on a claim. */
export interface ClaimRuling {
  readonly claim: Claim;
  readonly published: PublishedChallenge;
  readonly instance: Exclude<Instance, 'check'>;
  readonly outcome: RulingOutcome;
  readonly reason: string;
  /** Who ruled, as people read it, and by which rules. */
  readonly judge: string;
  readonly judgeVersion: string;
  /** How many rulings there were when this one was made; absent where its order does not matter. */
  readonly follows?: number;
}

export interface AppliedRuling {
  readonly verdictId: VerdictId;
  readonly attempt: AttemptRecord;
  /** What the newest ruling before it said; null where it is the first. */
  readonly before: RulingOutcome | null;
  /** What became of the appeal that was open; null where none was. */
  readonly appeal: 'granted' | 'denied' | null;
}

/**
 * Appends a ruling on a claim, with the award that it grants or takes back; nobody else is asked about the claim then, but
 * for people who are to confirm a break that model judges found. It locks the attempt first, and whoever locks more does so afterwards.
 */
export async function applyRuling(kit: Kit, transaction: Transaction, ruling: ClaimRuling) {
  const { claim, published, outcome } = ruling;
  const attempt = await lockAttempt(transaction, claim.attemptId);
  if (attempt.isWithheld) return refuse(arenaProblems.attemptWithheld);
  const earlier = (await listRulings(transaction, [claim])).get(claim.id) ?? [];
  const last = earlier.at(-1);
  if (ruling.follows !== undefined && ruling.follows !== earlier.length)
    return refuse(arenaProblems.claimRuledSince);
  if (last && rankOf(ruling.instance) < rankOf(last.instance)) return refuse(arenaProblems.claimRuledSince);
  const before = last?.outcome ?? null;
  // An attempt has one break: a second one would hide the points of the first.
  if (outcome === 'break' && isBrokenOtherwise(attempt, before)) return refuse(arenaProblems.attemptBroken);
  const isFirst = await takePendingVerdict(transaction, claim.id);
  const at = kit.clock.now();
  const verdict: Ruled = {
    id: isFirst ? claim.id : verdictId.parse(uuidv7()),
    claimId: claim.id,
    instance: ruling.instance,
    attemptId: claim.attemptId,
    turn: claim.turn,
    outcome,
    reason: ruling.reason,
    judge: ruling.judge,
    judgeVersion: ruling.judgeVersion,
    marks: claim.quote && claim.turn !== null ? [markOf(claim.turn, claim.quote)] : [],
    at,
  };
  const recorded = await record(kit, transaction, { attempt, published, verdict, before });
  if (!recorded) return refuse(arenaProblems.attemptBroken);
  if (!isConfirmedByPeople(ruling)) await closeValidationItems(transaction, claim.id, at);
  // A claim that was ruled otherwise is no measure of votes any more.
  if (before !== null && before !== outcome) await endGold(transaction, claim.id, at);
  const decided = before !== null && before !== outcome ? 'granted' : 'denied';
  const side = await closeAppeal(transaction, claim.id, { outcome: decided, at });
  await kit.outbox.insert(transaction, claimRuled, {
    userId: attempt.userId,
    challengeId: attempt.challengeId,
    attemptId: attempt.id,
    verdictId: verdict.id,
    claimId: claim.id,
    instance: ruling.instance,
    outcome,
    movesPoints: recorded.movesPoints,
    ...(side && { appeal: { side, outcome: decided } }),
    at: at.toISOString(),
  });
  transaction.afterCommit(kit.outbox.nudge);
  transaction.afterCommit(() => notifyReplyChanged(kit, attempt.id));
  return { verdictId: verdict.id, attempt, before, appeal: side && decided } satisfies AppliedRuling;
}

function rankOf(instance: Instance): number {
  return instances.indexOf(instance);
}

function markOf(turn: number, { start, text }: NonNullable<Claim['quote']>) {
  return { turn, start, end: start + text.length };
}

/** A ruling to append. */
type Ruled = NewVerdict & {
  readonly id: VerdictId;
  readonly claimId: VerdictId;
  readonly outcome: RulingOutcome;
};

interface Recording {
  readonly attempt: AttemptRecord;
  readonly published: PublishedChallenge;
  readonly verdict: Ruled;
  readonly before: RulingOutcome | null;
}

/** Returns whether the ruling changed points; null where the attempt counts as broken by something else. */
async function record(
  kit: Pick<Kit, 'outbox'>,
  transaction: Transaction,
  { attempt, published, verdict, before }: Recording,
) {
  if (verdict.outcome === 'break') {
    if (before === 'break') {
      await confirmBreak(transaction, verdict);
      return { movesPoints: false };
    }
    const { severity } = published.challenge;
    const isRestored = await restoreAwardWithin(kit, transaction, verdict);
    const tags = suggestTags(published);
    const made = await insertBreakWithin(transaction, { ...verdict, severity, tags, isSettled: true });
    return made && { movesPoints: made.isSolve || isRestored };
  }
  if (before !== 'break') {
    await appendVerdict(transaction, verdict);
    return { movesPoints: false };
  }
  const movesPoints = await reverseAwardWithin(kit, transaction, verdict);
  await updateOverturned(transaction, attempt.id);
  await removeBreakText(transaction, attempt.id);
  const other = movesPoints ? await lockOtherBroken(transaction, attempt) : null;
  if (other) await passAwardOn(kit, transaction, { attemptId: attempt.id, to: other, at: verdict.at });
  return { movesPoints };
}
