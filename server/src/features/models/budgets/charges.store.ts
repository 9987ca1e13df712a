import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { AttemptId, ModelId, UserId } from '@redoubt/contract/ids.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { utcDay } from '#platform/utc-calendar.ts';
import { type CallEnd, endingOf } from '../calls/calls.store.ts';
import type { Waiter } from './line.store.ts';

/** The limits that the database holds, by the names of its refusals. */
export const limitNames = {
  model_parallel_replies: 'parallel',
  model_requests_per_minute: 'rate',
  model_attempt_budget: 'attempt',
  model_person_day_budget: 'person-day',
  model_day_budget: 'day',
  model_total_budget: 'total',
} as const;
export type ModelLimit = (typeof limitNames)[keyof typeof limitNames];

export interface NewCharge {
  readonly callId: string;
  readonly modelId: ModelId;
  readonly userId: UserId;
  /** Null of a trial or a dry run. */
  readonly attemptId: AttemptId | null;
  /** The most that the call may cost. */
  readonly micros: number;
  readonly at: Date;
}

/** Sets money aside; the database throws where that would pass a limit of the model. */
export async function insertCharge(transaction: Transaction, charge: NewCharge): Promise<void> {
  await transaction
    .insertInto('model_charge')
    .values({
      call_id: charge.callId,
      model_id: charge.modelId,
      user_id: charge.userId,
      attempt_id: charge.attemptId,
      day: utcDay(charge.at),
      micros: charge.micros,
      reserved_at: charge.at,
      beat_at: charge.at,
    })
    .execute();
}

/**
 * Notes a call of an attempt and sets its money aside, in one statement, unless somebody else waits for the model: then
 * nothing is changed. The database throws where it would pass a limit of the model. Answers the id of the call.
 */
export async function insertChargedCall(
  on: Queryable,
  { modelId, userId, attemptId, micros }: Waiter & { readonly micros: number },
  { silentSince, at }: { readonly silentSince: Date; readonly at: Date },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    with call as (
      insert into model_call (id, model_id, kind, started_at)
      select ${uuidv7()}::uuid, ${modelId}::uuid, 'turn', ${at}::timestamptz
      where not exists (select from model_waiter
        where model_id = ${modelId} and attempt_id <> ${attemptId} and beat_at >= ${silentSince})
      returning id),
    arrived as (delete from model_waiter where attempt_id = ${attemptId} and exists (select from call))
    insert into model_charge (call_id, model_id, user_id, attempt_id, day, micros, reserved_at, beat_at)
    select id, ${modelId}::uuid, ${userId}::uuid, ${attemptId}::uuid, ${utcDay(at)}::date, ${micros}::bigint,
      ${at}::timestamptz, ${at}::timestamptz
    from call returning call_id as id`.execute(on);
  return rows.at(0)?.id ?? null;
}

/** Which limit it was that refused a charge; null for another error. */
export function limitOf(error: unknown): ModelLimit | null {
  if (!(error instanceof Error) || Reflect.get(error, 'code') !== '23514') return null;
  const name: unknown = Reflect.get(error, 'constraint');
  for (const [constraint, limit] of Object.entries(limitNames)) if (constraint === name) return limit;
  return null;
}

/** Whether a call was begun in an attempt since a moment, whatever became of it. */
export async function hasCharge(on: Queryable, attemptId: AttemptId, since: Date): Promise<boolean> {
  const row = await on
    .selectFrom('model_charge')
    .select('call_id')
    .where('attempt_id', '=', attemptId)
    .where('reserved_at', '>=', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Notes how a call ended, and what it cost takes the place of what was set aside, where that is known; nothing where it is
 * settled already. One statement: it stands between a reply and its end.
 */
export async function settleCharge(on: Queryable, callId: string, end: CallEnd): Promise<boolean> {
  const { micros, at } = end;
  const { numUpdatedRows } = await on
    .with('ended', (query) => endingOf(query, callId, end).returning('id'))
    .updateTable('model_charge')
    .set({ settled_at: at, ...(micros !== null && { micros }) })
    .where('call_id', '=', callId)
    .where('settled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function beatCharge(on: Queryable, callId: string, at: Date): Promise<void> {
  await on
    .updateTable('model_charge')
    .set({ beat_at: at })
    .where('call_id', '=', callId)
    .where('settled_at', 'is', null)
    .execute();
}

/** Charges of processes that are gone: settled at the most that their calls can have cost. Answers how many. */
export async function settleAbandoned(on: Queryable, { silentSince, at }: { silentSince: Date; at: Date }) {
  const { rows } = await sql<{ id: string }>`
    with gone as (
      update model_charge set settled_at = ${at}
      where call_id in (
        select call_id from model_charge where settled_at is null and beat_at < ${silentSince}
        order by call_id for update skip locked)
      returning call_id, micros)
    update model_call set ended_at = ${at}, outcome = 'lost', micros = gone.micros
    from gone where id = gone.call_id and ended_at is null
    returning id`.execute(on);
  return rows.length;
}

/** Whether money of this limit is set aside for calls that go on: they may cost less, and give some of it back. */
export async function isSetAside(
  on: Queryable,
  limit: ModelLimit,
  { modelId, userId }: { readonly modelId: ModelId; readonly userId: UserId },
): Promise<boolean> {
  // An attempt has one call at a time, and this one did not begin.
  if (limit === 'attempt') return false;
  const row = await on
    .selectFrom('model_charge')
    .select('call_id')
    .where('model_id', '=', modelId)
    .where('settled_at', 'is', null)
    .$if(limit === 'person-day', (query) => query.where('user_id', '=', userId))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
