import { type Arena, type ArenaKit, reportTranscript } from '#features/arena';
import { endLease, findClaim, findItem, insertSkip } from '#features/judging';
import { refuse } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { ValidationItemId } from '@redoubt/contract/shared/ids.ts';
import type { ReportForm } from '@redoubt/contract/shared/judging/report.ts';
import { validationProblems } from '@redoubt/contract/validation';
import { takeLease } from '../items/take-lease.ts';
import { refuseWithoutLease } from './vote.ts';

interface Remark {
  readonly caller: Caller;
  readonly id: ValidationItemId;
  readonly reason: string;
}

/** The caller is not asked about the claim again; others are. The reply is the next one. */
export async function skip(arena: ArenaKit, { caller, id: itemId, reason }: Remark) {
  const refused = await refuseWithoutLease(arena, caller, itemId);
  if (refused) return refused;
  const { database, clock } = arena.kit;
  await database.transaction(async (transaction) => {
    const { userId } = caller;
    const at = clock.now();
    await insertSkip(transaction, { itemId, userId, reason, at });
    await endLease(transaction, { userId, itemId, at });
  });
  return takeLease(arena, caller);
}

interface ItemReport {
  readonly caller: Caller;
  readonly id: ValidationItemId;
  readonly form: ReportForm;
}

/** Staff read what is wrong with a transcript; the claim stays open to the caller, unless it is withheld by that. */
export async function report(arena: Arena, { caller, id, form }: ItemReport) {
  const refused = await refuseWithoutLease(arena, caller, id);
  if (refused) return refused;
  const on = arena.kit.database.kysely;
  const item = await findItem(on, id);
  const claim = item?.claimId ? await findClaim(on, item.claimId) : null;
  if (!claim) return refuse(validationProblems.leaseOver);
  return reportTranscript(arena, { caller, attemptId: claim.attemptId, upTo: claim.turn, form });
}
