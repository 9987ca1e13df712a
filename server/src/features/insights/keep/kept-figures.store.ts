import { sql } from 'kysely';
import type { Queryable, Transaction } from '#kit.ts';

/** All requests together go from minutes into hours, those of each route from hours into days. */
const folds = {
  hour: sql`span = 'minute' and route = ''`,
  day: sql`span = 'hour' and route <> ''`,
} as const;

/** Folds what is from before a time, when an hour or a day begins, over all processes. */
export async function foldFigures(on: Transaction, into: keyof typeof folds, before: Date): Promise<void> {
  await sql`
    with folded as (
      delete from request_figure where ${folds[into]} and at < ${before}
      returning date_trunc(${into}, at, 'UTC') as began, route, requests, refusals, faults, durations
    ), slot as (
      select began, route, slot, sum(count)::int as count
      from folded, unnest(durations) with ordinality as counted (count, slot) group by began, route, slot
    ), counts as (
      select began, route, array_agg(count order by slot) as durations from slot group by began, route
    )
    insert into request_figure (span, at, route, process, requests, refusals, faults, durations)
    select ${into}, began, route, '00000000-0000-0000-0000-000000000000', sum(requests), sum(refusals), sum(faults),
      coalesce((select counts.durations from counts where (counts.began, counts.route) = (folded.began, folded.route)), '{}')
    from folded group by began, route
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
