import type { SearchKind } from '@redoubt/contract/search';
import { CooperativeYield } from '#platform/turns/cooperative-yield.ts';
import type { Kit } from '#kit.ts';
import { fingerprintOf, listStates, removeDocuments, writeDocuments } from './documents.store.ts';
import type { SearchDocument } from './search-document.ts';

/** Whoever writes to the index waits for one batch, not for a kind. */
const BATCH = 50;

/**
 * Makes the index hold exactly these of a kind; what it holds already is left alone. Each batch has a transaction of its
 * own, and the signal ends it between two.
 */
export async function syncDocuments(
  { database }: Pick<Kit, 'database'>,
  request: {
    readonly kind: SearchKind;
    readonly documents: readonly SearchDocument[];
    readonly signal: AbortSignal;
  },
): Promise<void> {
  const { kind, documents, signal } = request;
  const held = await listStates(database.kysely, kind);
  const changed: SearchDocument[] = [];
  const loop = new CooperativeYield();
  for (const document of documents) {
    if (held.get(document.key)?.fingerprint !== fingerprintOf(document)) changed.push(document);
    await loop.yieldIfBusy();
  }
  const present = new Set(documents.map(({ key }) => key));
  const gone = [...held.keys()].filter((key) => !present.has(key));
  for (const batch of batchesOf(gone, signal))
    await database.transaction((transaction) => removeDocuments(transaction, kind, batch));
  for (const batch of batchesOf(changed, signal))
    await database.transaction((transaction) => writeDocuments(transaction, batch));
}

function* batchesOf<Item>(items: readonly Item[], signal: AbortSignal): Generator<Item[]> {
  for (let start = 0; start < items.length && !signal.aborted; start += BATCH)
    yield items.slice(start, start + BATCH);
}
