import { sql } from 'kysely';
import type { ModelId, UserId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable } from '#platform/database/database.ts';
import { FAILURES_IN_A_ROW } from '../figures/call-figures.store.ts';

/** Whether a trial of a model that began after an instant is still running. */
export async function hasOpenTrial(on: Queryable, id: ModelId, since: Date): Promise<boolean> {
  const row = await on
    .selectFrom('model_call')
    .select('id')
    .where('model_id', '=', id)
    .where('kind', '=', 'trial')
    .where('started_at', '>', since)
    .where('ended_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Removes calls that began before an instant, with their charges, and returns how many. What attempts spent in them
 * stays as a sum. Unsettled calls stay, and a model's last ones, which show that it is failing.
 */
export async function removeOldCalls(on: Queryable, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    with old as (
      select call.id from model cross join lateral (
        select id from model_call one
        where one.model_id = model.id and started_at < ${before}
          and not exists (select from model_charge where call_id = one.id and settled_at is null)
          and (coalesce(outcome, 'stopped') = 'stopped' or ${FAILURES_IN_A_ROW} <= (
            select count(*) from (
              select from model_call later
              where later.model_id = one.model_id and later.started_at > one.started_at and later.outcome <> 'stopped'
              limit ${FAILURES_IN_A_ROW}) shown))
        order by started_at limit ${most}) call
      limit ${most}),
    charged as (
      delete from model_charge charge using old where call_id = old.id
      returning charge.attempt_id, charge.model_id, charge.user_id, charge.micros),
    spent as (
      insert into model_attempt_spent (attempt_id, model_id, user_id, micros)
      select attempt_id, model_id, min(user_id::text)::uuid, sum(micros)::bigint
      from charged where attempt_id is not null group by attempt_id, model_id order by attempt_id, model_id
      on conflict (attempt_id, model_id) do update set micros = model_attempt_spent.micros + excluded.micros)
    delete from model_call using old where model_call.id = old.id
  `.execute(on);
  return Number(numAffectedRows ?? 0);
}

/**
 * What the replies cost that a person had models write, in millionths of a US dollar, and what older ones cost by attempt;
 * which models these are stays unsaid.
 */
export async function listSpentBy(on: Queryable, id: UserId) {
  const charges = await on
    .selectFrom('model_charge')
    .select(['reserved_at as at', 'attempt_id as attemptId', 'micros'])
    .where('user_id', '=', id)
    .orderBy('reserved_at')
    .orderBy('call_id')
    .execute();
  const older = await on
    .selectFrom('model_attempt_spent')
    .select(['attempt_id as attemptId', 'micros'])
    .where('user_id', '=', id)
    .orderBy('attempt_id')
    .orderBy('model_id')
    .execute();
  return [...older.map((spent) => ({ at: null, ...spent })), ...charges];
}

/** The sums stay, and are nobody's. */
export async function forgetSpender(on: Queryable, id: UserId): Promise<void> {
  await on.updateTable('model_charge').set({ user_id: null }).where('user_id', '=', id).execute();
  await on.updateTable('model_attempt_spent').set({ user_id: null }).where('user_id', '=', id).execute();
  await on.deleteFrom('model_waiter').where('user_id', '=', id).execute();
}
