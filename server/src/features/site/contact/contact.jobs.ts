import * as z from 'zod';
import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import { defineJob, handleJob, type JobSet } from '#platform/jobs/index.ts';
import type { Kit } from '#kit.ts';
import { removeMessagesBefore } from './contact-messages.store.ts';

const cleanUp = defineJob('contact-messages.clean-up', z.object({}));
const RETENTION_MS = 365 * DAY_MS;

/** Nightly, messages older than a year are removed. */
export function contactJobs({ database, clock }: Pick<Kit, 'database' | 'clock'>): JobSet {
  return {
    handlers: [
      handleJob(cleanUp, () =>
        removeMessagesBefore(database.kysely, new Date(clock.now().getTime() - RETENTION_MS)),
      ),
    ],
    schedule: [{ name: cleanUp.name, match: '59 3 * * *' }],
  };
}
