import { documentNotFound, type noPreview } from '@redoubt/contract/background-verification';
import type { DownloadTicket } from '@redoubt/contract/shared/download.ts';
import { documentId, type DocumentId } from '@redoubt/contract/shared/ids.ts';
import { findAccount } from '#features/accounts';
import { type Download, type DownloadSource, issueTicket } from '#platform/downloads/index.ts';
import { isRefusal, type Refusal, refuse } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Kit, Transaction } from '#kit.ts';
import { settleReview } from '../documents/settle-review.ts';
import { lockDocumentsOf } from '../documents/documents.store.ts';
import type { ShowPreview } from '../documents/preview-document.ts';
import { findReviewed, type ReviewRecord, updateOpened } from './review.store.ts';

type Deps = Pick<Kit, 'database' | 'audit' | 'clock' | 'outbox'>;

const SOURCE = 'reviewed-document';

interface ReadRequest {
  readonly caller: Caller;
  readonly id: DocumentId;
  readonly signal: AbortSignal;
}

/** An image that was sent for review, as a WebP of ours. */
export async function showForReview(
  kit: Deps,
  show: ShowPreview,
  { caller, id, signal }: ReadRequest,
): Promise<Download | Refusal<typeof documentNotFound | typeof noPreview>> {
  const opened = await openDocument(kit, { caller, id, as: 'preview' }, (_, record) =>
    Promise.resolve(record),
  );
  return isRefusal(opened) ? opened : show(opened, signal);
}

/**
 * A ticket for the document as it was uploaded. Each is good for one reading, which is logged before the ticket exists.
 */
export function issueReviewTicket(
  kit: Deps,
  caller: Caller,
  id: DocumentId,
): Promise<DownloadTicket | Refusal<typeof documentNotFound>> {
  return openDocument(kit, { caller, id, as: 'original' }, (transaction) =>
    issueTicket(kit, transaction, { source: { name: SOURCE }, subject: id, caller }),
  );
}

/** Documents as they were uploaded, for Admins who hold a ticket and still are Admins. */
export function reviewDownloads({ database, files }: Pick<Kit, 'database' | 'files'>): DownloadSource {
  return {
    name: SOURCE,
    async open(subject, userId) {
      const on = database.kysely;
      const [reader, record] = await Promise.all([
        findAccount(on, { userId }),
        findReviewed(on, documentId.parse(subject)),
      ]);
      if (reader?.role !== 'Admin' || !record?.type) return null;
      const file = await files.find(record.file);
      return file && { ...file, fileName: record.name, contentType: record.type };
    },
  };
}

interface Opening {
  readonly caller: Caller;
  readonly id: DocumentId;
  /** Which part is read: the picture that we make of it, or the file as it was uploaded. */
  readonly as: 'preview' | 'original';
}

/**
 * Opens a document to read it: once this resolves, the opening is in the audit log, and the document in review. No byte
 * may be sent before, so that none is sent where the entry cannot be written.
 */
function openDocument<Also>(
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
