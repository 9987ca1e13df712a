import { STATUS_DAYS } from '@redoubt/contract/site';
import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import * as z from 'zod';
import { defineJob, handleJob, type JobSet } from '#platform/jobs/index.ts';
import type { Kit } from '#kit.ts';
import { removeSpansBefore } from './status-spans.store.ts';

const cleanUp = defineJob('status.clean-up', z.object({}));
const RETENTION_MS = (STATUS_DAYS + 1) * DAY_MS;

/** Nightly, what was measured before the history begins is removed. */
export function statusJobs({ database, clock }: Pick<Kit, 'database' | 'clock'>): JobSet {
  return {
    handlers: [
      handleJob(cleanUp, () =>
        removeSpansBefore(database.kysely, new Date(clock.now().getTime() - RETENTION_MS)),
      ),
    ],
    schedule: [{ name: cleanUp.name, match: '3 4 * * *' }],
  };
}
