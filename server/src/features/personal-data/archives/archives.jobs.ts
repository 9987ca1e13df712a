import * as z from 'zod';
import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import { archiveId } from '@redoubt/contract/shared/ids.ts';
import { defineJob, handleJob, type JobSet } from '#platform/jobs/index.ts';
import type { PersonalDataHolder } from '#platform/personal-data/personal-data.ts';
import type { Kit } from '#kit.ts';
import {
  listOverdueArchives,
  removeEndedArchives,
  updateAbandonedFailed,
  updateFailed,
} from './archives.store.ts';
import { buildArchive, removeFile } from './build-archive.ts';

export const makeArchive = defineJob('archives.make', z.object({ archiveId }), { maxAttempts: 6 });
const cleanUpArchives = defineJob('archives.clean-up', z.object({}));

const RETENTION_DAYS = 90;

type Deps = Pick<Kit, 'database' | 'clock' | 'files' | 'mail'>;

/** The worker's part of the archives: it builds the requested ones, and hourly removes what has expired. */
export function archivesJobs(kit: Deps, holders: readonly PersonalDataHolder[]): JobSet {
  const make = handleJob(makeArchive, async ({ archiveId: id }, { attempt, signal }) => {
    try {
      await buildArchive(kit, holders, { id, signal });
    } catch (error) {
      // The person reads that it failed and may ask again.
      if (attempt >= makeArchive.maxAttempts) await updateFailed(kit.database.kysely, id, kit.clock.now());
      throw error;
    }
  });
  return {
    handlers: [make, handleJob(cleanUpArchives, () => cleanUp(kit))],
    schedule: [{ name: cleanUpArchives.name, match: '23 * * * *' }],
  };
}

async function cleanUp(kit: Deps): Promise<void> {
  const on = kit.database.kysely;
  const now = kit.clock.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  for (const archive of await listOverdueArchives(on, now)) await removeFile(kit, archive);
  await updateAbandonedFailed(on, { requestedBefore: daysAgo(1), at: now });
  await removeEndedArchives(on, daysAgo(RETENTION_DAYS));
}
