import { sql } from 'kysely';
import type { RequestCounts } from '#platform/figures/index.ts';
import type { Queryable } from '#kit.ts';

interface CountRow {
  readonly key: string;
  readonly requests: number;
  readonly refusals: number;
  readonly faults: number;
  readonly slots: number[];
  readonly counts: number[];
}

/** The requests of each step since a time, by the epoch second in which the step begins; a step without a row was not measured. */
export async function listSteps(
  on: Queryable,
  { since, stepSeconds }: { readonly since: Date; readonly stepSeconds: number },
): Promise<ReadonlyMap<number, RequestCounts>> {
  const { rows } = await sql<CountRow>`
    with figure as materialized (
      select floor(extract(epoch from at) / ${stepSeconds})::bigint * ${stepSeconds}::bigint as key, requests, refusals,
        faults, durations
      from request_figure where route = '' and at >= ${since}
    ), ${sumOfSlots}
  `.execute(on);
  return new Map(rows.map((row) => [Number(row.key), toCounts(row)]));
}

/** The requests of each route, in the hours since a time; in whole days where it is longer ago than one, in whole weeks after a week. */
export async function listRoutes(on: Queryable, since: Date): Promise<ReadonlyMap<string, RequestCounts>> {
  const { rows } = await sql<CountRow>`
    with figure as materialized (
      select route as key, requests, refusals, faults, durations from request_figure
      where route <> '' and (
        span = 'hour' and at >= date_trunc('hour', ${since}::timestamptz, 'UTC')
        or span = 'day' and at >= date_trunc('day', ${since}::timestamptz, 'UTC')
        or span = 'week' and at >= date_trunc('week', ${since}::timestamptz, 'UTC'))
    ), ${sumOfSlots}
  `.execute(on);
  return new Map(rows.map((row) => [row.key, toCounts(row)]));
}

/** Sums the rows of `figure` by key: first each slot, then each key. */
const sumOfSlots = sql`slot as (
    select key, slot, sum(count)::int as count
    from figure, unnest(durations) with ordinality as counted (count, slot)
    where count > 0 group by key, slot
  ), listed as (
    select key, array_agg(slot::int order by slot) as slots, array_agg(count order by slot) as counts
    from slot group by key
  ), total as (
    select key, sum(requests)::int as requests, sum(refusals)::int as refusals, sum(faults)::int as faults
    from figure group by key
  )
  select total.key::text as key, requests, refusals, faults, coalesce(slots, '{}') as slots,
    coalesce(counts, '{}') as counts
  from total left join listed using (key)`;

function toCounts({ requests, refusals, faults, slots, counts }: CountRow): RequestCounts {
  const durations = Array.from({ length: slots.at(-1) ?? 0 }, () => 0);
  for (const [index, slot] of slots.entries()) durations[slot - 1] = counts[index] ?? 0;
  return { requests, refusals, faults, durations };
}

interface SlowRow {
  readonly statement: string;
  readonly times: number;
  readonly longestMs: number;
  readonly lastAt: Date;
}

const MOST_SLOW = 20;

/** Statements that were slow in the hours since a time, the most frequent first. */
export async function listSlow(on: Queryable, since: Date): Promise<SlowRow[]> {
  const { rows } = await sql<SlowRow>`
    select statement, sum(times)::int as times, max(longest_ms) as "longestMs", max(at) as "lastAt" from slow_statement
    where at >= date_trunc('hour', ${since}::timestamptz, 'UTC')
    group by statement order by times desc, "longestMs" desc limit ${MOST_SLOW}
  `.execute(on);
  return rows;
}

export interface StorageRow {
  readonly measuredAt: Date;
  readonly files: number;
  readonly bytes: number;
}

/** Null before the first measurement. */
export async function findStorage(on: Queryable): Promise<StorageRow | null> {
  const row = await on
    .selectFrom('storage_measurement')
    .selectAll()
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { measuredAt: row.at, files: Number(row.files), bytes: Number(row.bytes) } : null;
}

/** In bytes, indexes included. */
export async function measureDatabase(on: Queryable): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select pg_database_size(current_database())::text as bytes
  `.execute(on);
  return Number(rows[0]?.bytes ?? 0);
}
