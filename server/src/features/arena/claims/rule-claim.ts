import { v7 as uuidv7 } from 'uuid';
import { arenaProblems, type RulingForm, STAFF } from '@redoubt/contract/arena';
import { type VerdictId, verdictId } from '@redoubt/contract/shared/ids.ts';
import {
  appendVerdict,
  type NewVerdict,
  findClaim,
  listRulings,
  takePendingVerdict,
  reverseAwardWithin,
} from '#features/judging';
import type { PublishedChallenge } from '#features/challenges';
import type { Kit, Transaction } from '#kit.ts';
import { isRefusal, refuse } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import { claimRuled } from '../attempts/arena.events.ts';
import {
  type AttemptRecord,
  getAttemptRecord,
  lockAttempt,
  updateOverturned,
} from '../attempts/attempts.store.ts';
import type { ArenaKit } from '../attempts/get-attempt.ts';
import { insertBreakWithin } from '../submissions/submissions.store.ts';
import { barredBy, isBrokenOtherwise } from './barred-by.ts';
import { showClaim } from './read-claims.ts';

/** The version of staff as a judge, stored with each ruling. */
const RULING_VERSION = 'staff 1.0';

interface RulingCall {
  readonly caller: Caller;
  readonly id: VerdictId;
  readonly ruling: RulingForm;
}

/**
 * Rules on a claim, for the first time or against an earlier ruling. The ruling is appended, with the award that it
 * grants or takes back.
 */
export async function ruleClaim(arena: ArenaKit, { caller, id, ruling }: RulingCall) {
  const { kit } = arena;
  const claim = await findClaim(kit.database.kysely, id);
  if (!claim) return refuse(arenaProblems.claimNotFound);
  const attempt = await getAttemptRecord(kit.database.kysely, claim.attemptId);
  const published = await arena.catalogue.get(attempt);
  const barred = await barredBy(kit, caller, { attempt, organizationId: published.organizationId });
  if (barred) return refuse(barred);
  const refused = await kit.database.transaction(async (transaction) => {
    const locked = await lockAttempt(transaction, claim.attemptId);
    const before = (await listRulings(transaction, [claim])).get(id) ?? [];
    if (before.length !== ruling.follows) return refuse(arenaProblems.claimRuledSince);
    const last = before.at(-1)?.outcome ?? null;
    if (last === ruling.outcome) return refuse(arenaProblems.sameRuling);
    // A ruling replaces every verdict on its turn: it would hide a break of a judge whose points stay.
    if (isBrokenOtherwise(locked, last)) return refuse(arenaProblems.attemptBroken);
    const isFirst = await takePendingVerdict(transaction, id);
    const verdict: Ruled = {
      id: isFirst ? id : verdictId.parse(uuidv7()),
      attemptId: claim.attemptId,
      turn: claim.turn,
      outcome: ruling.outcome,
      reason: ruling.reason,
      judge: STAFF,
      judgeVersion: RULING_VERSION,
      marks: [],
      at: kit.clock.now(),
    };
    const recorded = await record(kit, transaction, {
      attempt: locked,
      published,
      verdict,
      wasBreak: last === 'break',
    });
    if (isRefusal(recorded)) return recorded;
    await tell(kit, transaction, { caller, attempt, verdict, before: last, ...recorded });
    return null;
  });
  return refused ?? showClaim(arena, caller, claim);
}

/** A ruling to append. */
type Ruled = NewVerdict & { readonly id: VerdictId; readonly outcome: RulingForm['outcome'] };

interface Recording {
  readonly attempt: AttemptRecord;
  readonly published: PublishedChallenge;
  readonly verdict: Ruled;
  readonly wasBreak: boolean;
}

/** Returns whether the ruling changed points. */
async function record(
  kit: Pick<Kit, 'outbox'>,
  transaction: Transaction,
  { attempt, published, verdict, wasBreak }: Recording,
) {
  if (verdict.outcome === 'break') {
    const { severity } = published.challenge;
    const made = await insertBreakWithin(transaction, { ...verdict, severity, isSettled: true });
    return made ? { movesPoints: made.isSolve } : refuse(arenaProblems.attemptBroken);
  }
  if (!wasBreak) {
    await appendVerdict(transaction, verdict);
    return { movesPoints: false };
  }
  const movesPoints = await reverseAwardWithin(kit, transaction, verdict);
  await updateOverturned(transaction, attempt.id);
  return { movesPoints };
}

interface RulingEvent {
  readonly caller: Caller;
  readonly attempt: AttemptRecord;
  readonly verdict: Ruled;
  readonly before: Ruled['outcome'] | null;
  readonly movesPoints: boolean;
}

async function tell(kit: Kit, transaction: Transaction, { caller, attempt, verdict, ...of }: RulingEvent) {
  const { outcome, reason } = verdict;
  await kit.audit.write(transaction, {
    by: caller,
    action: 'claim.rule',
    object: { kind: 'attempt', id: attempt.id },
    person: attempt.userId,
    changes: { outcome: { before: of.before, after: outcome }, reason: { before: null, after: reason } },
  });
  await kit.outbox.insert(transaction, claimRuled, {
    userId: attempt.userId,
    challengeId: attempt.challengeId,
    attemptId: attempt.id,
    verdictId: verdict.id,
    outcome,
    movesPoints: of.movesPoints,
    at: verdict.at.toISOString(),
  });
  // A break writes its events in its own statement.
  transaction.afterCommit(kit.outbox.nudge);
}
