import * as z from 'zod';
import { defineJob, handleJob, type JobSet } from '#platform/jobs/index.ts';
import type { Kit } from '#kit.ts';
import { removeExpiredPending } from './pending-identities.store.ts';
import { removeExpiredRequests } from './requests.store.ts';

const cleanUpSocial = defineJob('social-sign-in.clean-up', z.object({}));

/** Every quarter of an hour what was begun with a provider and not finished is removed, names and addresses with it. */
export function socialJobs({ database, clock }: Pick<Kit, 'database' | 'clock'>): JobSet {
  const cleanUp = handleJob(cleanUpSocial, async () => {
    const now = clock.now();
    await removeExpiredRequests(database.kysely, now);
    await removeExpiredPending(database.kysely, now);
  });
  return { handlers: [cleanUp], schedule: [{ name: cleanUpSocial.name, match: '*/15 * * * *' }] };
}
