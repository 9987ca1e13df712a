import type { ProfileDocument } from '@redoubt/contract/shared/terms/document-terms.ts';
import { invariant } from '#platform/invariant.ts';
import type { DocumentRecord } from './documents.store.ts';

/** A document as its owner sees it, without the names of its stored files. */
export function presentDocument(record: DocumentRecord): ProfileDocument {
  const { id, name, sizeBytes, type, state, reason, provenFields, createdAt } = record;
  invariant(
    state !== 'arriving' && state !== 'removed' && type !== null && sizeBytes !== null,
    'Only a document that is there is shown.',
  );
  return {
    id,
    name,
    size: sizeBytes,
    type,
    state,
    reason,
    provenFields: [...provenFields],
    uploadedAt: createdAt.toISOString(),
  };
}
