import { sql } from 'kysely';
import type { Queryable, Transaction } from '#kit.ts';

/**
 * Figures of all requests are folded from minutes into hours and days, those of each route from hours into days and
 * weeks.
 */
const folds = {
  minutesOfAll: { into: 'hour', what: sql`span = 'minute' and route = ''` },
  hoursOfAll: { into: 'day', what: sql`span = 'hour' and route = ''` },
  hoursOfRoutes: { into: 'day', what: sql`span = 'hour' and route <> ''` },
  daysOfRoutes: { into: 'week', what: sql`span = 'day' and route <> ''` },
} as const;
export type Fold = keyof typeof folds;

/** Folds the figures from before a time, which is the beginning of an hour, a day or a week, over all processes. */
export async function foldFigures(on: Transaction, fold: Fold, before: Date): Promise<void> {
  const { into, what } = folds[fold];
  await sql`
    with folded as (
      delete from request_figure where ${what} and at < ${before}
      returning date_trunc(${into}, at, 'UTC') as began, route, requests, refusals, faults, durations
    ), slot as (
      select began, route, slot, sum(count)::int as count
      from folded, unnest(durations) with ordinality as counted (count, slot) group by began, route, slot
    ), counts as (
      select began, route, array_agg(count order by slot) as durations from slot group by began, route
    ), total as (
      select began, route, sum(requests) as requests, sum(refusals) as refusals, sum(faults) as faults
      from folded group by began, route
    )
    insert into request_figure (span, at, route, process, requests, refusals, faults, durations)
    select ${into}, began, route, '00000000-0000-0000-0000-000000000000', requests, refusals, faults,
      coalesce(counts.durations, '{}')
    from total left join counts using (began, route)
    -- A process that was without its database wrote of a time that had been folded already.
    on conflict (span, at, route, process) do update set
      requests = request_figure.requests + excluded.requests,
      refusals = request_figure.refusals + excluded.refusals,
      faults = request_figure.faults + excluded.faults,
      durations = (
        select coalesce(array_agg(coalesce(one, 0) + coalesce(other, 0) order by slot), '{}')
        from unnest(request_figure.durations, excluded.durations) with ordinality as counted (one, other, slot))
  `.execute(on);
}

export async function removeFiguresBefore(on: Queryable, before: Date): Promise<void> {
  await on.deleteFrom('request_figure').where('at', '<', before).execute();
  await on.deleteFrom('slow_statement').where('at', '<', before).execute();
  await on.deleteFrom('storage_measurement').where('at', '<', before).execute();
}

export async function insertStorageMeasurement(
  on: Queryable,
  { at, files, bytes }: { readonly at: Date; readonly files: number; readonly bytes: number },
): Promise<void> {
  await on.insertInto('storage_measurement').values({ at, files, bytes }).execute();
}
