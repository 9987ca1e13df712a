import * as z from 'zod';
import { defineJob, handleJob, type JobContext, type JobSet } from '#platform/jobs/index.ts';
import type { Kit } from '#kit.ts';
import { refreshListing } from './refresh-listing.ts';
import { listOutdated } from './listing.store.ts';

const refreshListings = defineJob('applications.refresh-listings', z.object({}));
const BATCH = 200;

type Deps = Pick<Kit, 'database' | 'clock' | 'vault'>;

/**
 * Every minute, and when the worker starts, updates the rows that no change updates: an application becomes more urgent
 * as it waits, an agreement gets a new version with a release, and applications from before the listing have no row.
 */
export function listingJobs(kit: Deps): JobSet {
  return {
    handlers: [handleJob(refreshListings, (_, context) => refresh(kit, context))],
    schedule: [{ name: refreshListings.name, match: '* * * * *' }],
    atStart: [refreshListings],
  };
}

async function refresh(kit: Deps, { signal, log }: Pick<JobContext, 'signal' | 'log'>): Promise<void> {
  const { database, clock } = kit;
  for (;;) {
    const outdated = await listOutdated(database.kysely, { now: clock.now(), limit: BATCH });
    let failures = 0;
    for (const userId of outdated) {
      if (signal.aborted) return;
      try {
        await database.transaction((transaction) => refreshListing(kit, transaction, userId));
      } catch (error) {
        // One person is being erased or has a row that cannot be computed; the others are not affected.
        failures += 1;
        log.warn({ err: error, userId }, 'application listing refresh failed');
      }
    }
    if (outdated.length < BATCH || failures === outdated.length) return;
  }
}
