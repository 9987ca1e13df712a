import * as z from 'zod';
import { defineJob, handleJob, type JobSet } from '#platform/jobs/index.ts';
import type { Kit } from '#kit.ts';
import { listOutdatedPeople, syncPerson } from './sources/sync-people.ts';
import { syncArticles, syncChallenges, syncEvents } from './sources/sync-sources.ts';

const reconcile = defineJob('search.reconcile', z.object({}));

type Parts = Pick<Kit, 'database' | 'clock'>;

/**
 * Every minute, and when the worker starts: what no event tells of reaches the index. Challenges open as time goes by,
 * articles come with a release, and an index that was emptied fills again.
 */
export function searchJobs(kit: Parts): JobSet {
  return {
    handlers: [handleJob(reconcile, (_, { signal }) => reconcileIndex(kit, signal))],
    schedule: [{ name: reconcile.name, match: '* * * * *' }],
    atStart: [reconcile],
  };
}

async function reconcileIndex({ database, clock }: Parts, signal: AbortSignal): Promise<void> {
  await database.transaction(async (transaction) => {
    await syncChallenges(transaction, clock.now());
    await syncArticles(transaction);
    await syncEvents(transaction);
  });
  for (const of of await listOutdatedPeople(database.kysely)) {
    if (signal.aborted) return;
    await database.transaction((transaction) => syncPerson(transaction, of));
  }
}
