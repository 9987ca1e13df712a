import { v7 as uuidv7 } from 'uuid';
import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { Kit, Transaction } from '#kit.ts';
import { batchCallsBy } from '#platform/batch-calls.ts';
import { startOfDay, utcDay } from '#platform/clock.ts';
import { SILENT_MS } from '../figures/silent.ts';
import {
  type Budget,
  type CallEnd,
  type CallToSettle,
  findBudget,
  lockBudget,
  type NotifiedPercent,
  settleAbandoned,
  settleCharges,
  type Span,
  type SpanOfBudget,
  updateNotified,
} from './settlements.store.ts';
import {
  type CallKind,
  type CallToCharge,
  insertCall,
  insertCharge,
  insertChargedCalls,
  isReserved,
  joinQueue,
  leaveQueue,
  limitOf,
  lockQueue,
  type ModelLimit,
  readFreeSlots,
  readQueuePosition,
  readReplayMoney,
  type Waiter,
} from './reservations.store.ts';
import type { ModelId } from '@redoubt/contract/shared/ids.ts';
import { notifyBudget } from './notify-budget.job.ts';

export type BudgetKit = Pick<Kit, 'database' | 'clock' | 'jobs'>;

export interface WantedCall extends Waiter {
  /** The most that the call may cost. */
  readonly micros: number;
}

/** What becomes of a call that is wanted. */
export type Reservation =
  | { readonly kind: 'reserved'; readonly callId: string }
  /** Others come first; asked again within `SILENT_MS`, or the position is lost. */
  | { readonly kind: 'queued'; readonly position: number }
  /** The money is spent; `opensAt` is when there is more, null where nobody knows. */
  | { readonly kind: 'closed'; readonly limit: MoneyLimit; readonly opensAt: Date | null };

/** What replays may cost in a day is held by the lock of the queue; the database holds the others. */
export type MoneyLimit = Exclude<ModelLimit, 'parallel' | 'rate'> | 'replay-day';

/**
 * Reserves the most that a call may cost, or says why it may not begin. However many ask at once, and of however many
 * processes, the sum of what is spent and reserved passes no limit of the model: the database refuses the charge.
 */
export async function reserveCall(kit: BudgetKit, wanted: WantedCall): Promise<Reservation> {
  const callId = await beginAtOnce(kit, wanted);
  if (callId !== null) return { kind: 'reserved', callId };
  const moment = momentOf(kit);
  await settleAbandoned(kit.database.kysely, moment);
  try {
    return await kit.database.transaction((transaction) => takeTurn(transaction, wanted, moment));
  } catch (error) {
    const limit = limitOf(error);
    if (limit === null) throw error;
    return refuseMoney(kit, wanted, { limit, at: moment.at });
  }
}

/** Calls of one model wait for the row of its budget one after the other: those that meet share it, and its commit. */
const charge = batchCallsBy(insertChargedCalls, { atMost: 50, keyOf: ({ modelId }: WantedCall) => modelId });

/** Of most calls: nobody waits and no limit is near. Null where it takes a longer look, at those that were abandoned too. */
async function beginAtOnce(kit: BudgetKit, wanted: WantedCall): Promise<string | null> {
  try {
    return await charge(kit.database, chargeOf(kit, wanted));
  } catch (error) {
    if (limitOf(error) === null) throw error;
    return null;
  }
}

/** What is reserved for a call of an attempt that begins now. */
export function chargeOf(kit: Pick<BudgetKit, 'clock'>, wanted: WantedCall): CallToCharge {
  return { ...wanted, ...momentOf(kit), callId: uuidv7() };
}

interface Moment {
  readonly silentSince: Date;
  readonly at: Date;
}

function momentOf({ clock }: Pick<BudgetKit, 'clock'>): Moment {
  const at = clock.now();
  return { silentSince: new Date(at.getTime() - SILENT_MS), at };
}

async function takeTurn(
  transaction: Transaction,
  wanted: WantedCall,
  { silentSince, at }: Moment,
): Promise<Reservation> {
  await lockQueue(transaction, wanted.modelId, utcDay(at));
  await joinQueue(transaction, wanted, at);
  const { position, free } = await readQueuePosition(transaction, wanted, { silentSince, at });
  if (position > free) return { kind: 'queued', position };
  const callId = await insertCall(transaction, { modelId: wanted.modelId, kind: 'turn', at });
  await insertCharge(transaction, { ...wanted, callId, at });
  await leaveQueue(transaction, wanted.attemptId);
  return { kind: 'reserved', callId };
}

/** Whose call belongs to no attempt. */
interface ReservationRequest {
  readonly modelId: Waiter['modelId'];
  readonly userId: Waiter['userId'] | null;
  readonly attemptId: null;
}

/** What becomes of a call that a limit refused: it waits where money or a slot may come back. */
async function refuseMoney(
  kit: BudgetKit,
  wanted: Waiter | ReservationRequest,
  { limit, at }: { readonly limit: ModelLimit; readonly at: Date },
): Promise<Reservation> {
  const { kysely } = kit.database;
  if (limit === 'parallel' || limit === 'rate' || (await isReserved(kysely, limit, wanted))) {
    if (wanted.attemptId !== null) await joinQueue(kysely, wanted, at);
    return { kind: 'queued', position: 1 };
  }
  if (wanted.attemptId !== null) await leaveQueue(kysely, wanted.attemptId);
  if (limit === 'day' || limit === 'total')
    await checkBudget(kit, { modelId: wanted.modelId, usedUp: limit });
  const isOfDay = limit === 'day' || limit === 'person-day';
  return { kind: 'closed', limit, opensAt: isOfDay ? nextDay(at) : null };
}

function nextDay(at: Date): Date {
  return new Date(startOfDay(at).getTime() + DAY_MS);
}

/** Whether the money of the day for replays pays for another call, as long as the transaction goes on. */
async function paysForReplay(
  transaction: Transaction,
  { modelId, micros }: Pick<WantedWithoutAttempt, 'modelId' | 'micros'>,
  at: Date,
): Promise<boolean> {
  await lockQueue(transaction, modelId, utcDay(at));
  const { used, most } = await readReplayMoney(transaction, modelId, startOfDay(at));
  return used + micros <= most;
}

interface WantedWithoutAttempt {
  readonly modelId: Waiter['modelId'];
  readonly kind: Exclude<CallKind, 'turn'>;
  /** Whoever has it made: their money of the day counts it. Null of the platform. */
  readonly userId: Waiter['userId'] | null;
  /** The most that the call may cost. */
  readonly micros: number;
}

/**
 * Reserves the money of a call that belongs to no attempt, as of a trial or a dry run. It joins no queue: it may begin where a
 * slot is free that nobody waits for, and is asked for again otherwise.
 */
export async function reserveWithoutAttempt(
  kit: BudgetKit,
  wanted: WantedWithoutAttempt,
): Promise<Reservation> {
  const { modelId, userId } = wanted;
  const moment = momentOf(kit);
  await settleAbandoned(kit.database.kysely, moment);
  try {
    return await kit.database.transaction(async (transaction) => {
      if (wanted.kind === 'replay' && !(await paysForReplay(transaction, wanted, moment.at)))
        return { kind: 'closed', limit: 'replay-day', opensAt: nextDay(moment.at) };
      return reserveWithin(transaction, wanted, moment.at);
    });
  } catch (error) {
    const limit = limitOf(error);
    if (limit === null) throw error;
    return refuseMoney(kit, { modelId, userId, attemptId: null }, { limit, at: moment.at });
  }
}

/** The same within a transaction, which the database ends where a limit would be passed. */
export async function reserveWithin(
  transaction: Transaction,
  { modelId, kind, userId, micros }: WantedWithoutAttempt,
  at: Date,
): Promise<Extract<Reservation, { kind: 'reserved' | 'queued' }>> {
  await lockQueue(transaction, modelId, utcDay(at));
  const silentSince = new Date(at.getTime() - SILENT_MS);
  const { free, waiting } = await readFreeSlots(transaction, modelId, { silentSince, at });
  if (waiting >= free) return { kind: 'queued', position: waiting + 1 };
  const callId = await insertCall(transaction, { modelId, kind, at });
  await insertCharge(transaction, { callId, modelId, userId, attemptId: null, micros, at });
  return { kind: 'reserved', callId };
}

/** The end of a call without token counts. */
export const NOT_COUNTED = { inputTokens: null, outputTokens: null, micros: null };

/** Calls of one model wait for the row of its budget one after the other: those that end together share it. */
const settle = batchCallsBy(settleCharges, { atMost: 50, keyOf: ({ modelId }: CallToSettle) => modelId });

/**
 * Notes how a call ended and what it cost; what was reserved beyond that is free again. `micros` null is a call that the
 * provider did not count: then what was reserved counts as spent. A second time changes nothing.
 */
export async function settleCall(
  kit: BudgetKit,
  call: { readonly id: string; readonly modelId: ModelId },
  end: CallEnd,
): Promise<void> {
  const isSettled = await settle(kit.database, { ...call, end });
  if (isSettled) await checkBudget(kit, { modelId: call.modelId });
}

/** Settles a call that was reserved and never made. */
export async function releaseCall(
  kit: BudgetKit,
  call: { readonly id: string; readonly modelId: ModelId },
): Promise<void> {
  const at = kit.clock.now();
  const end = { ...NOT_COUNTED, micros: 0, outcome: 'stopped', firstTokenMs: null, totalMs: 0, at } as const;
  await settleCall(kit, call, end);
}

/** Those who answer for the model are notified at so many percent. */
const WARNED_AT = 80;

/** Calls that end together look once. */
const look = batchCallsBy(
  async ({ kysely }: Kit['database'], ids: readonly ModelId[]) => {
    const [id] = ids;
    const budget = id === undefined ? null : await findBudget(kysely, id);
    return ids.map(() => budget);
  },
  { atMost: 50, keyOf: (id: ModelId) => id },
);

/**
 * Has those who answer for a model notified when four fifths of the money of a day or of all is used, and when what is left
 * does not pay for another reply: once each, whoever finds it. More money, or the next day, makes it anew.
 */
export async function checkBudget(
  { database, clock, jobs }: BudgetKit,
  { modelId, usedUp = null }: { readonly modelId: ModelId; readonly usedUp?: Span | null },
): Promise<void> {
  const seen = await look(database, modelId);
  if (!seen || changesOf(seen, usedUp).length === 0) return;
  await database.transaction(async (transaction) => {
    const budget = await lockBudget(transaction, modelId);
    for (const { span, used, most, percent } of budget ? changesOf(budget, usedUp) : []) {
      await updateNotified(transaction, { modelId, span, percent });
      if (percent === 0) continue;
      const payload = { modelId, span, percent, used, most, at: clock.now().toISOString() };
      await jobs.add(transaction, notifyBudget, { payload });
    }
  });
}

type Change = Omit<SpanOfBudget, 'notified'> & { readonly percent: NotifiedPercent };

/** The notices that are due and were not given, or hold no more. */
function changesOf({ spans }: Budget, usedUp: Span | null): Change[] {
  return spans.flatMap(({ notified, ...of }) => {
    const percent = percentOf({ ...of, notified }, usedUp);
    return percent === notified ? [] : [{ ...of, percent }];
  });
}

function percentOf({ span, used, most, notified }: SpanOfBudget, usedUp: Span | null): NotifiedPercent {
  if (span === usedUp) return 100;
  if (used * 100 < most * WARNED_AT) return 0;
  return notified === 100 ? 100 : WARNED_AT;
}
