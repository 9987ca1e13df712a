import * as z from 'zod';
import { defineJob, handleJob, type JobHandler, type ScheduledJob } from '#platform/jobs/index.ts';
import type { Kit } from '#kit.ts';
import { removeEndedSessions } from './sessions.store.ts';

const cleanUpSessions = defineJob('sessions.clean-up', z.object({}));
const KEPT_AFTER_END_MS = 30 * 86_400_000;

/** The nightly work of accounts: sessions that ended a month ago are removed. */
export function accountsJobs(kit: Pick<Kit, 'database' | 'clock'>): {
  handlers: readonly JobHandler[];
  schedule: readonly ScheduledJob[];
} {
  const cleanUp = handleJob(cleanUpSessions, () =>
    removeEndedSessions(kit.database.kysely, new Date(kit.clock.now().getTime() - KEPT_AFTER_END_MS)),
  );
  return { handlers: [cleanUp], schedule: [{ name: cleanUpSessions.name, match: '41 3 * * *' }] };
}
