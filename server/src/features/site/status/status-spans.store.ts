import { componentStates, statusComponents } from '@redoubt/contract/site';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { changesOf, isMeasuredAlready, type Measurement, newestOf, type StatusSpan } from './status-span.ts';

const spanRow = z.object({
  component: z.enum(statusComponents),
  state: z.enum(componentStates),
  beganAt: z.date(),
  seenAt: z.date(),
});

/** The smallest question; it rejects when no answer comes. */
export async function touchDatabase(on: Queryable): Promise<void> {
  await sql`select 1`.execute(on);
}

/** Everything that reaches into the time after a moment, the oldest first. */
export async function listSpans(on: Queryable, after: Date): Promise<StatusSpan[]> {
  const { rows } = await sql`
    select component, state, began_at as "beganAt", seen_at as "seenAt" from status_span
    where seen_at >= ${after} order by began_at
  `.execute(on);
  return z.array(spanRow).parse(rows);
}

/** Stores a measurement, unless another process has just stored one of its own. */
export async function insertMeasurement(transaction: Transaction, measurement: Measurement): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('status_span'))`.execute(transaction);
  const newest = await listNewestSpans(transaction);
  if (isMeasuredAlready(newest, measurement.at)) return;
  for (const { component, seenAt, begins } of changesOf(newest, measurement)) {
    if (seenAt)
      await sql`
        update status_span set seen_at = ${seenAt} where component = ${component} and began_at = (
          select max(began_at) from status_span where component = ${component}
        )
      `.execute(transaction);
    if (begins)
      await transaction
        .insertInto('status_span')
        .values({ component, state: begins, began_at: measurement.at, seen_at: measurement.at })
        .execute();
  }
}

async function listNewestSpans(on: Queryable): Promise<StatusSpan[]> {
  const { rows } = await sql`
    select distinct on (component) component, state, began_at as "beganAt", seen_at as "seenAt" from status_span
    order by component, began_at desc
  `.execute(on);
  return newestOf(z.array(spanRow).parse(rows));
}

export async function removeSpansBefore(on: Queryable, seenBefore: Date): Promise<void> {
  await on.deleteFrom('status_span').where('seen_at', '<', seenBefore).execute();
}
