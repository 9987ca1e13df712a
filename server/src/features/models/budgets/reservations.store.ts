import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { FailedCall } from '@redoubt/contract/models';
import type { AttemptId, ModelId, UserId } from '@redoubt/contract/shared/ids.ts';
import { MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import { utcDay } from '#platform/clock.ts';
import type { Database, PreparedStatement, Queryable, Transaction } from '#platform/database/database.ts';
import { invariant } from '#platform/invariant.ts';

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

export interface Waiter {
  readonly modelId: ModelId;
  readonly userId: UserId;
  readonly attemptId: AttemptId;
}

/** A call of an attempt that begins. */
export interface CallToCharge extends Waiter {
  /** Given by the caller: a statement that is made again, since its answer was lost, charges nothing twice. */
  readonly callId: string;
  /** The most that the call may cost. */
  readonly micros: number;
  readonly at: Date;
  /** Whoever waits and was last heard of before is not counted. */
  readonly silentSince: Date;
}

/**
 * The CTEs of a statement that note calls of attempts and reserve their money: one for each row of `source`, which has
 * the columns `call_id`, `model_id`, `user_id`, `attempt_id`, `micros`, `at`, `silent_since` and `day`. Nothing is changed for
 * one that finds no free slot at its model or where somebody else waits for it. `charged` has the `call_id` of the others. The
 * database throws where one of them would pass a limit of its model. The rows of `source` are all made before the first
 * budget is locked: whatever locks attempts and budgets does it in this order.
 */
export function chargeCallsSql(source: string): string {
  return `
    earlier as (select call_id from model_charge where call_id in (select call_id from ${source})
    ), slots as (
      select id as model_id, least(
        parallel_replies - (select count(*) from model_charge charge where charge.model_id = model.id and settled_at is null),
        requests_per_minute - (select count(*) from model_charge charge
          where charge.model_id = model.id and reserved_at > (select min(at) from ${source}) - interval '1 minute')) as free
      from model where id in (select model_id from ${source})
    ), asked as materialized (
      select wanted.* from (
        select *, row_number() over (partition by model_id order by call_id) as nth from ${source} candidate
        where call_id not in (select call_id from earlier) and not exists (select from model_waiter waiter
          where waiter.model_id = candidate.model_id and waiter.attempt_id <> candidate.attempt_id and beat_at >= silent_since)
      ) wanted join slots using (model_id) where nth <= free
      order by call_id
    ), noted as (
      insert into model_call (id, model_id, kind, started_at) select call_id, model_id, 'turn', at from asked
    ), arrived as (delete from model_waiter waiter using asked where waiter.attempt_id = asked.attempt_id
    ), charged as (
      insert into model_charge (call_id, model_id, user_id, attempt_id, day, micros, reserved_at, beat_at)
      select call_id, model_id, user_id, attempt_id, day, micros, at, at from asked returning call_id
    )`;
}

/**
 * The CTEs that follow those of `chargeCallsSql`, with the same `source`: calls that were not charged join the queue of their
 * model, where others come first. `waiting` has their `attempt_id` and their `position` in it, as `readQueuePosition` has it.
 */
export function queueCallsSql(source: string): string {
  return `
    uncharged as materialized (
      select * from ${source} where call_id not in (select call_id from earlier) and call_id not in (select call_id from asked)
    ), turns as (
      select attempt_id, model_id, since, row_number() over (partition by model_id, user_id order by since, attempt_id) + (
        select count(*) from model_charge charge
        where charge.model_id = waiter.model_id and charge.settled_at is null and charge.user_id = waiter.user_id) as turn
      from (
        select attempt_id, model_id, user_id, at as since from uncharged
        union all
        select attempt_id, model_id, user_id, since from model_waiter
        where model_id in (select model_id from uncharged) and beat_at >= (select min(silent_since) from uncharged)
          and attempt_id not in (select attempt_id from uncharged)
      ) waiter
    ), positions as (
      select attempt_id, model_id, row_number() over (partition by model_id order by turn, since, attempt_id)::int as position
      from turns
    ), waiting as materialized (
      select uncharged.*, position from uncharged join positions using (attempt_id, model_id) join slots using (model_id)
      where position > free - (select count(*) from asked where asked.model_id = uncharged.model_id)
    ), queued as (
      insert into model_waiter (attempt_id, model_id, user_id, since, beat_at)
      select attempt_id, model_id, user_id, at, at from waiting
      on conflict (attempt_id) do update set model_id = excluded.model_id, beat_at = excluded.beat_at
    )`;
}

const charge: PreparedStatement = {
  name: 'charge-calls',
  text: `
    with given as (
      select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::bigint[], $6::timestamptz[], $7::timestamptz[], $8::date[])
        as given (call_id, model_id, user_id, attempt_id, micros, at, silent_since, day)
    ), ${chargeCallsSql('given')}
    select call_id as id from charged union all select call_id from earlier`,
};

/**
 * Notes calls of attempts and reserves their money, in one statement. Answers, in their order, the id of each call, or null
 * where nothing was reserved. The database throws where any of them would pass a limit of its model.
 */
export async function insertChargedCalls(
  database: Database,
  calls: readonly CallToCharge[],
): Promise<(string | null)[]> {
  const ids = calls.map(({ callId }) => callId);
  const rows = await database.query<{ id: string }>(charge, [
    ids,
    calls.map(({ modelId }) => modelId),
    calls.map(({ userId }) => userId),
    calls.map(({ attemptId }) => attemptId),
    calls.map(({ micros }) => micros),
    calls.map(({ at }) => at),
    calls.map(({ silentSince }) => silentSince),
    calls.map(({ at }) => utcDay(at)),
  ]);
  const charged = new Set(rows.map(({ id }) => id));
  return ids.map((id) => (charged.has(id) ? id : null));
}

/** Which limit it was that refused a charge; null for another error. */
export function limitOf(error: unknown): ModelLimit | null {
  if (!(error instanceof Error) || Reflect.get(error, 'code') !== '23514') return null;
  const name: unknown = Reflect.get(error, 'constraint');
  for (const [constraint, limit] of Object.entries(limitNames)) if (constraint === name) return limit;
  return null;
}

/** Whether money of this limit is reserved for calls that go on: they may cost less, and give some of it back. */
export async function isReserved(
  on: Queryable,
  limit: ModelLimit,
  { modelId, userId, attemptId }: Pick<NewCharge, 'modelId' | 'userId' | 'attemptId'>,
): Promise<boolean> {
  const row = await on
    .selectFrom('model_charge')
    .select('call_id')
    .where('model_id', '=', modelId)
    .where('settled_at', 'is', null)
    .$if(limit === 'person-day', (query) => query.where('user_id', '=', userId))
    // Of a message that another overtook, it is given back in a moment.
    .$if(limit === 'attempt', (query) => query.where('attempt_id', '=', attemptId))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export type CallKind = FailedCall['kind'];

/** Records the start of a call; returns its id. */
export async function insertCall(
  on: Queryable,
  { modelId, kind, at }: { readonly modelId: ModelId; readonly kind: CallKind; readonly at: Date },
): Promise<string> {
  const id = uuidv7();
  await on.insertInto('model_call').values({ id, model_id: modelId, kind, started_at: at }).execute();
  return id;
}

export interface NewCharge {
  readonly callId: string;
  readonly modelId: ModelId;
  readonly userId: UserId | null;
  /** Null of a call that belongs to none. */
  readonly attemptId: AttemptId | null;
  /** The most that the call may cost. */
  readonly micros: number;
  readonly at: Date;
}

/** Reserves money; the database throws where that would pass a limit of the model. */
export async function insertCharge(transaction: Transaction, given: NewCharge): Promise<void> {
  await transaction
    .insertInto('model_charge')
    .values({
      call_id: given.callId,
      model_id: given.modelId,
      user_id: given.userId,
      attempt_id: given.attemptId,
      day: utcDay(given.at),
      micros: given.micros,
      reserved_at: given.at,
      beat_at: given.at,
    })
    .execute();
}

/** Whoever else looks at the queue of this model waits until the transaction ends. */
export async function lockQueue(transaction: Transaction, id: ModelId, day: string): Promise<void> {
  await sql`insert into model_budget (model_id, day) values (${id}, ${day}) on conflict do nothing`.execute(
    transaction,
  );
  await sql`select from model_budget where model_id = ${id} for update`.execute(transaction);
}

/** Joins the queue, at its end or where one was before. */
export async function joinQueue(
  on: Queryable,
  { modelId, userId, attemptId }: Waiter,
  at: Date,
): Promise<void> {
  await sql`
    insert into model_waiter (attempt_id, model_id, user_id, since, beat_at)
    values (${attemptId}, ${modelId}, ${userId}, ${at}, ${at})
    on conflict (attempt_id) do update set model_id = excluded.model_id, beat_at = excluded.beat_at`.execute(
    on,
  );
}

export async function leaveQueue(on: Queryable, attemptId: AttemptId): Promise<void> {
  await on.deleteFrom('model_waiter').where('attempt_id', '=', attemptId).execute();
}

/** How many calls of a model may begin now, and how many attempts wait for one. */
export async function readFreeSlots(
  on: Queryable,
  modelId: ModelId,
  { silentSince, at }: { readonly silentSince: Date; readonly at: Date },
): Promise<{ readonly free: number; readonly waiting: number }> {
  const minuteAgo = new Date(at.getTime() - MINUTE_MS);
  const { rows } = await sql<{ free: number; waiting: number }>`
    select least(
      parallel_replies - (select count(*) from model_charge where model_id = ${modelId} and settled_at is null),
      requests_per_minute - (select count(*) from model_charge where model_id = ${modelId} and reserved_at > ${minuteAgo})
    )::int as free,
    (select count(*) from model_waiter where model_id = ${modelId} and beat_at >= ${silentSince})::int as waiting
    from model where id = ${modelId}`.execute(on);
  const [row] = rows;
  invariant(row, 'A model that is called is there.');
  return row;
}

/**
 * The position in the queue of a model, 1 at its head, and how many calls may begin now. The queue is fair among people: each
 * comes once before anybody comes twice, replies that are being written counted. Whoever was silent is not in it.
 */
export async function readQueuePosition(
  on: Queryable,
  { modelId, attemptId }: Waiter,
  { silentSince, at }: { readonly silentSince: Date; readonly at: Date },
): Promise<{ readonly position: number; readonly free: number }> {
  const minuteAgo = new Date(at.getTime() - MINUTE_MS);
  const { rows } = await sql<{ position: number; free: number }>`
    with turns as (
      select attempt_id, since, row_number() over (partition by user_id order by since, attempt_id) + (
        select count(*) from model_charge charge
        where charge.model_id = ${modelId} and charge.settled_at is null and charge.user_id = waiter.user_id) as turn
      from model_waiter waiter where model_id = ${modelId} and beat_at >= ${silentSince}),
    positions as (select attempt_id, row_number() over (order by turn, since, attempt_id) as position from turns)
    select position::int, least(
      parallel_replies - (select count(*) from model_charge where model_id = ${modelId} and settled_at is null),
      requests_per_minute - (select count(*) from model_charge where model_id = ${modelId} and reserved_at > ${minuteAgo})
    )::int as free
    from positions, model where attempt_id = ${attemptId} and model.id = ${modelId}`.execute(on);
  const [row] = rows;
  invariant(row, 'Whoever asks is in the queue.');
  return row;
}

/** What the replays over a model cost since an instant, what they reserved included, and what a day's may cost. */
export async function readReplayMoney(
  on: Queryable,
  modelId: ModelId,
  since: Date,
): Promise<{ readonly used: number; readonly most: number }> {
  const { rows } = await sql<{ used: number; most: number }>`
    select replay_day_micros::float8 as most, (
      select coalesce(sum(charge.micros), 0) from model_charge charge join model_call call on call.id = charge.call_id
      where charge.model_id = model.id and charge.reserved_at >= ${since} and call.kind = 'replay')::float8 as used
    from model where id = ${modelId}`.execute(on);
  const [row] = rows;
  invariant(row, 'A model that is called is there.');
  return row;
}
