import * as z from 'zod';
import { defineJob, handleJob, type JobContext, type JobSet } from '#platform/jobs/index.ts';
import type { Kit } from '#kit.ts';
import { listOutdatedPeople, syncPerson } from './sources/sync-people.ts';
import { removeDocumentOf } from './documents/documents.store.ts';
import { syncArticles, syncChallenges, syncEvents } from './sources/sync-sources.ts';

const reconcile = defineJob('search.reconcile', z.object({}));

type Parts = Pick<Kit, 'database' | 'clock'>;

/**
 * Every minute, and when the worker starts: what no event tells of reaches the index. Challenges open as time goes by,
 * articles come with a release, and an index that was emptied fills again.
 */
export function searchJobs(kit: Parts): JobSet {
  return {
    handlers: [handleJob(reconcile, (_, context) => reconcileIndex(kit, context))],
    schedule: [{ name: reconcile.name, match: '* * * * *' }],
    atStart: [reconcile],
  };
}

async function reconcileIndex({ database, clock }: Parts, { signal, log }: JobContext): Promise<void> {
  await database.transaction(async (transaction) => {
    await syncChallenges(transaction, clock.now());
    await syncArticles(transaction);
    await syncEvents(transaction);
  });
  for (const of of await listOutdatedPeople(database.kysely)) {
    if (signal.aborted) return;
    try {
      await database.transaction((transaction) => syncPerson(transaction, of));
    } catch (error) {
      // Nobody waits for another's page, and what cannot be brought up to date is not found.
      log.warn({ err: error }, 'A public page could not be entered into the search');
      await database.transaction((transaction) => removeDocumentOf(transaction, of));
    }
  }
}
