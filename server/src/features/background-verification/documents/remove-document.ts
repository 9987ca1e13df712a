import { documentNotFound, documentUnderReview } from '@redoubt/contract/background-verification';
import type { DocumentId } from '@redoubt/contract/shared/ids.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import { isRefusal, type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { discardDocument } from './discard-document.ts';
import { type DocumentRecord, findDocument, lockDocumentsOf, updateRemoved } from './documents.store.ts';
import { settleReview } from './settle-review.ts';

type RemovalRefusal = Refusal<typeof documentNotFound | typeof documentUnderReview>;

/** Removes a document of the caller that is not under review. */
export async function removeDocument(
  kit: Pick<Kit, 'database' | 'files' | 'log' | 'outbox'>,
  { userId }: Caller,
  id: DocumentId,
): Promise<{ success: true } | RemovalRefusal> {
  const taken = await kit.database.transaction(
    async (transaction): Promise<DocumentRecord | RemovalRefusal> => {
      await lockDocumentsOf(transaction, userId);
      const record = await findDocument(transaction, id);
      if (record?.userId !== userId) return refuse(documentNotFound);
      if (!(await updateRemoved(transaction, id))) return refuse(documentUnderReview);
      await settleReview(kit, transaction, userId);
      return record;
    },
  );
  if (isRefusal(taken)) return taken;
  await discardDocument(kit, taken);
  return { success: true };
}
