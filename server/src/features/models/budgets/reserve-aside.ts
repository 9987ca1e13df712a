import type { ModelId, UserId } from '@redoubt/contract/shared/ids.ts';
import type { Transaction } from '#kit.ts';
import { utcDay } from '#platform/clock.ts';
import { type CallKind, insertCall } from '../calls/calls.store.ts';
import { SILENT_MS } from '../figures/silent.ts';
import { insertCharge, limitOf, settleAbandoned } from './charges.store.ts';
import { lockLine, readFree } from './line.store.ts';
import { refuseMoney, type Reservation } from './reserve-call.ts';
import type { BudgetKit } from './tell-budget.ts';

interface WantedAside {
  readonly modelId: ModelId;
  readonly kind: Exclude<CallKind, 'turn'>;
  /** Whoever has it made: their money of the day counts it. */
  readonly userId: UserId;
  /** The most that the call may cost. */
  readonly micros: number;
}

/**
 * Sets money aside for a call that belongs to no attempt, of a trial or a dry run. It stands in no line: it may begin where a
 * place is free that nobody waits for, and is asked for again otherwise.
 */
export async function reserveAside(kit: BudgetKit, wanted: WantedAside): Promise<Reservation> {
  const at = kit.clock.now();
  const silentSince = new Date(at.getTime() - SILENT_MS);
  await settleAbandoned(kit.database.kysely, { silentSince, at });
  try {
    return await kit.database.transaction((transaction) => takeAside(transaction, wanted, at));
  } catch (error) {
    const limit = limitOf(error);
    if (limit === null) throw error;
    return refuseMoney(
      kit,
      { modelId: wanted.modelId, userId: wanted.userId, attemptId: null },
      { limit, at },
    );
  }
}

/** The same within a transaction, which the database ends where a limit would be passed. */
export async function takeAside(
  transaction: Transaction,
  { modelId, kind, userId, micros }: WantedAside,
  at: Date,
): Promise<Extract<Reservation, { kind: 'reserved' | 'line' }>> {
  await lockLine(transaction, modelId, utcDay(at));
  const silentSince = new Date(at.getTime() - SILENT_MS);
  const { free, waiting } = await readFree(transaction, modelId, { silentSince, at });
  if (waiting >= free) return { kind: 'line', place: waiting + 1 };
  const callId = await insertCall(transaction, { modelId, kind, at });
  await insertCharge(transaction, { callId, modelId, userId, attemptId: null, micros, at });
  return { kind: 'reserved', callId };
}
