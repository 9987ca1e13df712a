import { sql } from 'kysely';
import type { Queryable, Transaction } from '#kit.ts';

/** Folds the minutes before a time, the beginning of an hour, into hours over all processes. */
export async function foldMinutes(on: Transaction, before: Date): Promise<void> {
  await sql`
    with minute as (
      delete from request_figure where span = 'minute' and at < ${before}
      returning date_trunc('hour', at, 'UTC') as hour, requests, refusals, faults, durations
    ), slot as (
      select hour, slot, sum(count)::int as count
      from minute, unnest(durations) with ordinality as counted (count, slot) group by hour, slot
    )
    insert into request_figure (span, at, route, process, requests, refusals, faults, durations)
    select 'hour', hour, '', '00000000-0000-0000-0000-000000000000', sum(requests), sum(refusals), sum(faults),
      coalesce((select array_agg(count order by slot) from slot where slot.hour = minute.hour), '{}')
    from minute group by hour
    -- A process that was without its database wrote of an hour that had been folded already.
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
