import * as z from 'zod';
import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { Kit } from '#kit.ts';
import { defineJob, handleJob, type JobSet } from '#platform/jobs/index.ts';
import { removeOldCalls } from './old-calls.store.ts';

/** The figures of a model look back 30 days; a day more, for clocks that differ. */
const CALLS_RETENTION_DAYS = 31;
const CALLS_AT_ONCE = 1000;

const sweep = defineJob('models.sweep-calls', z.object({}));

/** Every hour: calls that no figure counts any more go. */
export function sweepCallsJob({ database, clock }: Pick<Kit, 'database' | 'clock'>): JobSet {
  const handler = handleJob(sweep, async (_, { signal }) => {
    const before = new Date(clock.now().getTime() - CALLS_RETENTION_DAYS * DAY_MS);
    while ((await removeOldCalls(database.kysely, before, CALLS_AT_ONCE)) === CALLS_AT_ONCE)
      signal.throwIfAborted();
  });
  return { handlers: [handler], schedule: [{ name: sweep.name, match: '53 * * * *' }] };
}
