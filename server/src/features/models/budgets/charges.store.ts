import { sql } from 'kysely';
import type { AttemptId, ModelId, UserId } from '@redoubt/contract/shared/ids.ts';
import type { Database, PreparedStatement, Queryable, Transaction } from '#platform/database/database.ts';
import { utcDay } from '#platform/clock.ts';
import type { CallEnd } from '../calls/calls.store.ts';
import type { Waiter } from './queue.store.ts';

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

/** Reserves money; the database throws where that would pass a limit of the model. */
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
 * The CTEs of a statement that note how calls ended, and put what each cost in the place of what was reserved, where that is
 * known: one for each row of `source`, which has the columns `call_id`, `outcome`, `first_token_ms`, `total_ms`,
 * `input_tokens`, `output_tokens`, `micros` and `at`. `settled` has the `call_id` of those that were not settled already. A call
 * that was taken for lost, since its process was silent for long, and ends after all, costs what it cost.
 */
export function settleCallsSql(source: string): string {
  return `
    ended_calls as (
      update model_call set outcome = given.outcome, first_token_ms = given.first_token_ms, total_ms = given.total_ms,
        input_tokens = given.input_tokens, output_tokens = given.output_tokens, micros = given.micros, ended_at = given.at
      from ${source} given where model_call.id = given.call_id and (ended_at is null or model_call.outcome = 'lost')
    ), settled as (
      update model_charge set settled_at = given.at, micros = coalesce(given.micros, model_charge.micros)
      from ${source} given where model_charge.call_id = given.call_id and (settled_at is null or exists (
        select from model_call where id = given.call_id and model_call.outcome = 'lost'))
      returning model_charge.call_id
    )`;
}

/**
 * The CTE of a statement that notes that the replies of attempts have words: of the attempts of `source`, which has the column
 * `attempt_id`.
 */
export function answerCallsSql(source: string): string {
  return `
    answered as (
      update model_charge set answered_at = now()
      where attempt_id in (select attempt_id from ${source}) and settled_at is null and answered_at is null
    )`;
}

const settle: PreparedStatement = {
  name: 'settle-calls',
  text: `
    with ending as (
      select * from unnest($1::uuid[], $2::text[], $3::integer[], $4::integer[], $5::integer[], $6::integer[], $7::bigint[], $8::timestamptz[])
        as ending (call_id, outcome, first_token_ms, total_ms, input_tokens, output_tokens, micros, at)
    ), ${settleCallsSql('ending')}
    select call_id as id from settled`,
};

export interface CallToSettle {
  readonly id: string;
  readonly modelId: ModelId;
  readonly end: CallEnd;
}

/** Settles calls by one statement; answers, in their order, which were not settled already. */
export async function settleCharges(database: Database, calls: readonly CallToSettle[]): Promise<boolean[]> {
  const rows = await database.query<{ id: string }>(settle, [
    calls.map(({ id }) => id),
    calls.map(({ end }) => end.outcome),
    calls.map(({ end }) => end.firstTokenMs),
    calls.map(({ end }) => end.totalMs),
    calls.map(({ end }) => end.inputTokens),
    calls.map(({ end }) => end.outputTokens),
    calls.map(({ end }) => end.micros),
    calls.map(({ end }) => end.at),
  ]);
  const settled = new Set(rows.map(({ id }) => id));
  return calls.map(({ id }) => settled.has(id));
}

export async function beatCharge(on: Queryable, callId: string, at: Date): Promise<void> {
  await on
    .updateTable('model_charge')
    .set({ beat_at: at })
    .where('call_id', '=', callId)
    .where('settled_at', 'is', null)
    .execute();
}

/**
 * Charges of processes that are gone: settled at the most that their calls can have cost, and at nothing where a reply of an
 * attempt had no word yet, since its message is given back and the reply asked for again. Answers how many.
 */
export async function settleAbandoned(on: Queryable, { silentSince, at }: { silentSince: Date; at: Date }) {
  const { rows } = await sql<{ id: string }>`
    with gone as (
      update model_charge set settled_at = ${at},
        micros = case when attempt_id is not null and answered_at is null then 0 else micros end
      where call_id in (
        select call_id from model_charge where settled_at is null and beat_at < ${silentSince}
        order by call_id for update skip locked)
      returning call_id, micros)
    update model_call set ended_at = ${at}, outcome = 'lost', micros = gone.micros
    from gone where id = gone.call_id and ended_at is null
    returning id`.execute(on);
  return rows.length;
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
