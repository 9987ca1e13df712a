import { sql } from 'kysely';
import type { AttemptId, ModelId, UserId } from '@redoubt/contract/shared/ids.ts';
import type { Database, PreparedStatement, Queryable, Transaction } from '#platform/database/database.ts';
import { utcDay } from '#platform/clock.ts';
import type { CallEnd } from '../calls/calls.store.ts';
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

const charge: PreparedStatement = {
  name: 'charge-calls',
  text: `
    with stored as (select call_id from model_charge where call_id = any($1::uuid[])
    ), asked as (
      select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::bigint[], $6::timestamptz[], $7::timestamptz[], $8::date[])
        as asked (id, model_id, user_id, attempt_id, micros, at, silent_since, day)
      where id not in (select call_id from stored) and not exists (select from model_waiter waiter
        where waiter.model_id = asked.model_id and waiter.attempt_id <> asked.attempt_id and beat_at >= silent_since)
    ), call as (
      insert into model_call (id, model_id, kind, started_at) select id, model_id, 'turn', at from asked
    ), arrived as (delete from model_waiter waiter using asked where waiter.attempt_id = asked.attempt_id
    ), charged as (
      insert into model_charge (call_id, model_id, user_id, attempt_id, day, micros, reserved_at, beat_at)
      select id, model_id, user_id, attempt_id, day, micros, at, at from asked returning call_id
    )
    select call_id as id from charged union all select call_id from stored`,
};

export interface CallToCharge extends Waiter {
  /** Given by the caller: a statement that is made again, since its answer was lost, charges nothing twice. */
  readonly id: string;
  /** The most that the call may cost. */
  readonly micros: number;
  readonly at: Date;
  readonly silentSince: Date;
}

/**
 * Notes calls of attempts and sets their money aside, in one statement; nothing is changed for one where somebody else waits
 * for its model. The database throws where any of them would pass a limit of its model. Answers, in their order, the id of
 * each call, or null.
 */
export async function insertChargedCalls(
  database: Database,
  calls: readonly CallToCharge[],
): Promise<(string | null)[]> {
  const ids = calls.map(({ id }) => id);
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

const settle: PreparedStatement = {
  name: 'settle-calls',
  text: `
    with given as (
      select * from unnest($1::uuid[], $2::text[], $3::integer[], $4::integer[], $5::integer[], $6::integer[], $7::bigint[], $8::timestamptz[])
        as given (id, outcome, first_token_ms, total_ms, input_tokens, output_tokens, micros, at)
    ), ended as (
      update model_call set outcome = given.outcome, first_token_ms = given.first_token_ms, total_ms = given.total_ms,
        input_tokens = given.input_tokens, output_tokens = given.output_tokens, micros = given.micros, ended_at = given.at
      from given where model_call.id = given.id and ended_at is null
    )
    update model_charge set settled_at = given.at, micros = coalesce(given.micros, model_charge.micros)
    from given where call_id = given.id and settled_at is null
    returning call_id as id`,
};

export interface CallToSettle {
  readonly id: string;
  readonly modelId: ModelId;
  readonly end: CallEnd;
}

/**
 * Notes how calls ended, and what each cost takes the place of what was set aside, where that is known; nothing where it is
 * settled already. One statement: it stands between replies and their ends. Answers, in their order, which it settled.
 */
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
