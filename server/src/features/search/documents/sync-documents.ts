import type { SearchKind } from '@redoubt/contract/search';
import type { Transaction } from '#kit.ts';
import { fingerprintOf, listStates, removeDocuments, writeDocuments } from './documents.store.ts';
import type { SearchDocument } from './search-document.ts';

/** Makes the index hold exactly these of a kind; what it holds already is left alone. */
export async function syncDocuments(
  transaction: Transaction,
  kind: SearchKind,
  documents: readonly SearchDocument[],
): Promise<void> {
  const held = await listStates(transaction, kind);
  const changed = documents.filter(
    (document) => held.get(document.key)?.fingerprint !== fingerprintOf(document),
  );
  const present = new Set(documents.map(({ key }) => key));
  const gone = [...held.keys()].filter((key) => !present.has(key));
  await writeDocuments(transaction, changed);
  await removeDocuments(transaction, kind, gone);
}
