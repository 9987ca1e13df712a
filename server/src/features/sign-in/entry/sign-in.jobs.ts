import * as z from 'zod';
import { defineJob, handleJob, type JobSet } from '#platform/jobs/index.ts';
import type { Kit } from '#kit.ts';
import { removeExpiredChallenges } from '../credentials/passkey-challenges.store.ts';
import { removeExpiredPendingSignIns } from './pending-sign-ins.store.ts';

const cleanUpSignIns = defineJob('sign-ins.clean-up', z.object({}));

/** Every hour, what was begun and never finished is removed: anybody may begin. */
export function pendingJobs({ database, clock }: Pick<Kit, 'database' | 'clock'>): JobSet {
  const handler = handleJob(cleanUpSignIns, async () => {
    const now = clock.now();
    await removeExpiredPendingSignIns(database.kysely, now);
    await removeExpiredChallenges(database.kysely, now);
  });
  return { handlers: [handler], schedule: [{ name: cleanUpSignIns.name, match: '29 * * * *' }] };
}
