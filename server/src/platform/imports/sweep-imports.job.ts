import * as z from 'zod';
import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import { IMPORTED_ROWS_RETENTION_DAYS } from '@redoubt/contract/shared/csv/import-terms.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { defineJob, handleJob, type JobSet } from '#platform/jobs/index.ts';
import { removeOldRows } from './rows/import-rows.store.ts';
import { removeUnfinished } from './run/imports.store.ts';

const ROWS_AT_ONCE = 5000;

const sweep = defineJob('imports.sweep', z.object({}));

/** Every hour: the rows of old reports go, and uploads of which nothing came. */
export function sweepImportsJob({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): JobSet {
  const handler = handleJob(sweep, async (_, { signal }) => {
    const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
    await removeUnfinished(database.kysely, daysAgo(1));
    const endedBefore = daysAgo(IMPORTED_ROWS_RETENTION_DAYS);
    while ((await removeOldRows(database.kysely, endedBefore, ROWS_AT_ONCE)) === ROWS_AT_ONCE)
      signal.throwIfAborted();
  });
  return { handlers: [handler], schedule: [{ name: sweep.name, match: '41 * * * *' }] };
}
