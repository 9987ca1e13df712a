import { documentNotFound } from '@redoubt/contract/background-verification';
import type { DocumentId } from '@redoubt/contract/ids.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit, Transaction } from '#kit.ts';
import { lockDocumentsOf } from '../documents/documents.store.ts';
import { settleReview } from '../documents/settle-review.ts';
import { findReviewed, type ReviewRecord, updateOpened } from './review.store.ts';

interface Opening {
  readonly caller: Caller;
  readonly id: DocumentId;
  /** How much of it is read: the picture that we make of it, or the file as it was uploaded. */
  readonly as: 'preview' | 'original';
}

/**
 * Opens a document to read it: the opening is in the audit log, and the document in review, once this resolves. No byte of
 * it may be sent before, so that none is sent where the entry cannot be written.
 */
export function openDocument<Also>(
  kit: Pick<Kit, 'database' | 'audit' | 'outbox'>,
  { caller, id, as }: Opening,
  also: (transaction: Transaction, record: ReviewRecord) => Promise<Also>,
): Promise<Also | Refusal<typeof documentNotFound>> {
  return kit.database.transaction(async (transaction) => {
    const record = await findReviewed(transaction, id);
    if (!record) return refuse(documentNotFound);
    if (record.state === 'submitted') {
      await lockDocumentsOf(transaction, record.userId);
      await updateOpened(transaction, id);
      await settleReview(kit, transaction, record.userId);
    }
    const answer = await also(transaction, record);
    await kit.audit.write(transaction, {
      by: caller,
      action: 'document.read',
      object: { kind: 'document', id },
      person: record.userId,
      changes: { as: { before: null, after: as } },
    });
    return answer;
  });
}
