import { sql } from 'kysely';
import type { ModelBudget } from '@redoubt/contract/models';
import type { ModelId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable } from '#platform/database/database.ts';
import { utcDay } from '#platform/clock.ts';
import { SILENT_MS } from './silent.ts';

interface MeterRow {
  readonly dayAll: number;
  readonly totalAll: number;
  readonly dayReserved: number;
  readonly reserved: number;
  readonly writing: number;
  readonly waiting: number;
}

/** The use of a model's budget, and how many calls are running and waiting. */
export async function readMeter(
  on: Queryable,
  { id, dayMost, totalMost }: { id: ModelId; dayMost: number | null; totalMost: number | null },
  at: Date,
): Promise<ModelBudget> {
  const day = utcDay(at);
  const silentSince = new Date(at.getTime() - SILENT_MS);
  const { rows } = await sql<MeterRow>`
    select coalesce(case when budget.day >= ${day} then day_micros end, 0)::bigint as "dayAll",
      coalesce(total_micros, 0)::bigint as "totalAll", "dayReserved", "reserved", writing, waiting
    from (
      select count(*)::int as writing, coalesce(sum(micros), 0)::bigint as "reserved",
        coalesce(sum(micros) filter (where day >= ${day}), 0)::bigint as "dayReserved"
      from model_charge where model_id = ${id} and settled_at is null) open
    cross join (
      select count(*)::int as waiting from model_waiter
      where model_id = ${id} and beat_at >= ${silentSince}) queue
    left join model_budget budget on budget.model_id = ${id}`.execute(on);
  const [row] = rows;
  const { dayAll = 0, totalAll = 0, dayReserved = 0, reserved = 0, writing = 0, waiting = 0 } = row ?? {};
  return {
    day: { used: dayAll - dayReserved, reserved: dayReserved, most: dayMost },
    total: { used: totalAll - reserved, reserved, most: totalMost },
    writing,
    waiting,
  };
}
