import * as z from 'zod';
import { defineJob, handleJob, type JobContext, type JobSet } from '#platform/jobs/index.ts';
import type { Kit } from '#kit.ts';
import { removeDocumentOf } from './documents/documents.store.ts';
import { syncDocuments } from './documents/sync-documents.ts';
import { listOutdatedPeople, syncPerson } from './sources/sync-people.ts';
import { describeKind, type ListedKind, listedKinds } from './sources/describe-kind.ts';

const reconcile = defineJob('search.reconcile', z.object({}));
/** Queued after something of a kind changed. Two concurrent runs may conflict, which the next reconciliation repairs. */
export const syncKind = defineJob('search.sync', z.object({ kind: z.enum(listedKinds) }));

type Deps = Pick<Kit, 'database' | 'clock'>;

/**
 * Every minute, and when the worker starts: what no event tells of reaches the index. Challenges open as time goes by,
 * articles come with a release, and an index that was emptied fills again.
 */
export function searchJobs(kit: Deps): JobSet {
  return {
    handlers: [
      handleJob(reconcile, (_, context) => reconcileIndex(kit, context)),
      handleJob(syncKind, ({ kind }, { signal }) => syncListed(kit, kind, signal)),
    ],
    schedule: [{ name: reconcile.name, match: '* * * * *' }],
    atStart: [reconcile],
  };
}

async function syncListed(kit: Deps, kind: ListedKind, signal: AbortSignal): Promise<void> {
  await syncDocuments(kit, { kind, documents: await describeKind(kit, kind), signal });
}

async function reconcileIndex(kit: Deps, { signal, log }: JobContext): Promise<void> {
  const { database } = kit;
  for (const kind of listedKinds) await syncListed(kit, kind, signal);
  for (const of of await listOutdatedPeople(database.kysely)) {
    if (signal.aborted) return;
    try {
      await database.transaction((transaction) => syncPerson(transaction, of));
    } catch (error) {
      // Each page waits for itself alone, and a document that cannot be updated is not found.
      log.warn({ err: error }, 'search index update failed');
      await database.transaction((transaction) => removeDocumentOf(transaction, of));
    }
  }
}
