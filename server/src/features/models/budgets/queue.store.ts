import { sql } from 'kysely';
import { MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { AttemptId, ModelId, UserId } from '@redoubt/contract/shared/ids.ts';
import { invariant } from '#platform/invariant.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';

export interface Waiter {
  readonly modelId: ModelId;
  readonly userId: UserId;
  readonly attemptId: AttemptId;
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
