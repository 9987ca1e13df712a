import { sql } from 'kysely';
import type { FailedCall, FailureCause, replyEnds } from '@redoubt/contract/models';
import {
  type AttemptId,
  type ModelId,
  type OrganizationId,
  organizationId,
} from '@redoubt/contract/shared/ids.ts';
import { SECOND_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { Database, PreparedStatement, Queryable, Transaction } from '#platform/database/database.ts';

/** How a call ended: the end of the model's reply, a stop on our side, or the cause of a failure. */
export type CallOutcome = (typeof replyEnds)[number] | 'stopped' | FailureCause;

export interface CallEnd {
  readonly outcome: CallOutcome;
  readonly firstTokenMs: number | null;
  readonly totalMs: number;
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  readonly micros: number | null;
  readonly at: Date;
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

/** Records how a call ended; nothing where it has ended already. */
export async function updateEnded(on: Queryable, id: string, end: CallEnd): Promise<void> {
  await on
    .updateTable('model_call')
    .set({
      outcome: end.outcome,
      first_token_ms: end.firstTokenMs,
      total_ms: end.totalMs,
      input_tokens: end.inputTokens,
      output_tokens: end.outputTokens,
      micros: end.micros,
      ended_at: end.at,
    })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/** Keeps what the provider of a failed call answered, for whoever answers for the model. */
export async function updateAnswer(
  on: Queryable,
  id: string,
  { status, message, retryAfterSeconds }: NonNullable<FailedCall['answer']>,
): Promise<void> {
  await on
    .updateTable('model_call')
    .set({ provider_status: status, provider_message: message, retry_after_seconds: retryAfterSeconds })
    .where('id', '=', id)
    .execute();
}

interface TurnFailure {
  readonly reason: 'rate-limit' | 'quota';
  /** When the provider takes the next call; null where it did not say. */
  readonly retryAt: Date | null;
}

/** Why the last call in an attempt since a moment failed, where waiting helps or nothing does. */
export async function findTurnFailure(
  on: Queryable,
  attemptId: AttemptId,
  since: Date,
): Promise<TurnFailure | null> {
  const call = await on
    .selectFrom('model_charge')
    .innerJoin('model_call', 'model_call.id', 'model_charge.call_id')
    .select(['outcome', 'ended_at', 'retry_after_seconds'])
    .where('attempt_id', '=', attemptId)
    .where('reserved_at', '>=', since)
    .orderBy('reserved_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (call?.outcome !== 'rate-limit' && call?.outcome !== 'quota') return null;
  const { outcome: reason, ended_at: at, retry_after_seconds: seconds } = call;
  return { reason, retryAt: at && seconds !== null ? new Date(at.getTime() + seconds * SECOND_MS) : null };
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

/** For what time a limit of money holds. */
export type Span = 'day' | 'total';
/** The share of a limit of whose use somebody was notified, in percent. */
export type NotifiedPercent = 0 | 80 | 100;

export interface SpanOfBudget {
  readonly span: Span;
  /** What calls cost that came to their end, in micros. */
  readonly used: number;
  readonly most: number;
  readonly notified: NotifiedPercent;
}

export interface Budget {
  readonly modelId: ModelId;
  readonly name: string;
  /** Whose the model is; null is the platform's. */
  readonly organizationId: OrganizationId | null;
  /** Only those that have a limit. */
  readonly spans: readonly SpanOfBudget[];
}

interface BudgetRow {
  name: string;
  organization_id: string | null;
  day_used: number;
  day_most: number | null;
  day_told: NotifiedPercent;
  total_used: number;
  total_most: number | null;
  total_told: NotifiedPercent;
}

/** Null of a model that nothing was spent on yet, or that is removed. */
export async function findBudget(on: Queryable, id: ModelId): Promise<Budget | null> {
  const { rows } = await sql<BudgetRow>`
    select model.name, model.organization_id,
      (day_micros - (select coalesce(sum(micros), 0) from model_charge charge
        where charge.model_id = model.id and settled_at is null and charge.day = budget.day))::bigint as day_used,
      model.day_micros_limit as day_most, day_told,
      (budget.total_micros - (select coalesce(sum(micros), 0) from model_charge charge
        where charge.model_id = model.id and settled_at is null))::bigint as total_used,
      model.total_micros_limit as total_most, total_told
    from model_budget budget join (
      select id, name, organization_id, day_micros as day_micros_limit, total_micros as total_micros_limit
      from model where removed_at is null) model on model.id = budget.model_id
    where model_id = ${id}`.execute(on);
  const [row] = rows;
  if (!row) return null;
  const spans = [
    { span: 'day', used: row.day_used, most: row.day_most, notified: row.day_told },
    { span: 'total', used: row.total_used, most: row.total_most, notified: row.total_told },
  ] as const;
  return {
    modelId: id,
    name: row.name,
    organizationId: row.organization_id === null ? null : organizationId.parse(row.organization_id),
    spans: spans.flatMap(({ most, ...span }) => (most === null ? [] : [{ ...span, most }])),
  };
}

/** The same; whoever else checks it waits until the transaction ends. */
export async function lockBudget(transaction: Transaction, id: ModelId): Promise<Budget | null> {
  await sql`select from model_budget where model_id = ${id} for update`.execute(transaction);
  return findBudget(transaction, id);
}

/** Notes of what share those who answer for the model are notified. */
export async function updateNotified(
  on: Queryable,
  {
    modelId,
    span,
    percent,
  }: { readonly modelId: ModelId; readonly span: Span; readonly percent: NotifiedPercent },
): Promise<void> {
  await on
    .updateTable('model_budget')
    .set(span === 'day' ? { day_told: percent } : { total_told: percent })
    .where('model_id', '=', modelId)
    .execute();
}
