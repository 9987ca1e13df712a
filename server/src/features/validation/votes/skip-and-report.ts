import type { ArenaKit } from '#features/arena';
import { endLease, insertReport, insertSkip } from '#features/judging';
import type { Caller } from '#platform/use-case/caller.ts';
import type { ValidationItemId } from '@redoubt/contract/shared/ids.ts';
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

/** Staff read what is wrong with a claim; it stays open to the caller. */
export async function report(arena: ArenaKit, { caller, id: itemId, reason }: Remark) {
  const refused = await refuseWithoutLease(arena, caller, itemId);
  if (refused) return refused;
  const { database, clock } = arena.kit;
  const at = clock.now();
  await insertReport(database.kysely, { itemId, userId: caller.userId, reason, at });
  return { reportedAt: at.toISOString() };
}
