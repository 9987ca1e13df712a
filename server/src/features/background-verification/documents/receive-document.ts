import {
  documentArriving,
  documentEmpty,
  type DocumentKind,
  documentLimits,
  type documentRefusals,
  documentsTooLarge,
  documentTooLarge,
  tooManyDocuments,
  type DocumentType,
} from '@redoubt/contract/document-terms.ts';
import type { UserId } from '@redoubt/contract/ids.ts';
import type { UploadedFile } from '#platform/http/serve.ts';
import { isRefusal, type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { checkContent } from './document-content.ts';
import { watchEnds } from './document-ends.ts';
import {
  countDocuments,
  type DocumentRecord,
  findByIdempotencyKey,
  insertArriving,
  lockDocumentsOf,
  updateStaged,
} from './documents.store.ts';
import { discardDocument } from './discard-document.ts';

type Parts = Pick<Kit, 'database' | 'files' | 'clock' | 'log'>;

export type DocumentRefusal = Refusal<(typeof documentRefusals)[number]>;

interface Sent {
  readonly userId: UserId;
  readonly kind: DocumentKind;
  readonly file: UploadedFile;
  readonly idempotencyKey: string | null;
}

export interface Received {
  readonly record: DocumentRecord;
  /** False where it was there before: the same upload, sent again. */
  readonly isNew: boolean;
}

/**
 * Takes in one document, which is then staged. Its row comes first and its file after it; what fails in between, and a
 * file that is refused, leave neither. Rejects where the request is cut off.
 */
export async function receiveDocument(kit: Parts, sent: Sent): Promise<Received | DocumentRefusal> {
  const reserved = await reserve(kit, sent);
  if (isRefusal(reserved) || !reserved.isNew) return reserved;
  const { record } = reserved;
  try {
    const stored = await store(kit, record, sent.file);
    const staged = isRefusal(stored) ? stored : await keep(kit, record, stored);
    if (!isRefusal(staged)) return { record: staged, isNew: true };
    await discardDocument(kit, record);
    return staged;
  } catch (error) {
    await discardDocument(kit, record);
    throw error;
  }
}

/** The row of a document that is on its way counts as one, so that of many at once none is too many. */
function reserve(
  kit: Parts,
  { userId, kind, file, idempotencyKey }: Sent,
): Promise<Received | DocumentRefusal> {
  return kit.database.transaction(async (transaction) => {
    await lockDocumentsOf(transaction, userId);
    const earlier =
      idempotencyKey === null ? null : await findByIdempotencyKey(transaction, userId, idempotencyKey);
    if (earlier)
      return earlier.state === 'arriving' ? refuse(documentArriving) : { record: earlier, isNew: false };
    const { ofKind, bytesInAll } = await countDocuments(transaction, userId, kind);
    if (ofKind >= documentLimits.perKind) return refuse(tooManyDocuments);
    if (bytesInAll >= documentLimits.bytesInAll) return refuse(documentsTooLarge);
    const at = kit.clock.now();
    const record = await insertArriving(transaction, {
      userId,
      kind,
      name: file.fileName,
      idempotencyKey,
      at,
    });
    return { record, isNew: true };
  });
}

interface Stored {
  readonly type: DocumentType;
  readonly sizeBytes: number;
}

async function store(
  { files }: Parts,
  record: DocumentRecord,
  file: UploadedFile,
): Promise<Stored | DocumentRefusal> {
  const { content, ends } = watchEnds(file.content);
  const written = await files.write(content, { key: record.file, maxBytes: documentLimits.bytesEach });
  if (written.outcome === 'too-large') return refuse(documentTooLarge);
  const { sizeBytes } = written.file;
  if (sizeBytes === 0) return refuse(documentEmpty);
  const type = await checkContent(ends(), record.name);
  return isRefusal(type) ? type : { type, sizeBytes };
}

/** Only now is it known how large the file is. */
function keep(kit: Parts, record: DocumentRecord, stored: Stored): Promise<DocumentRecord | DocumentRefusal> {
  const { id, userId, kind } = record;
  return kit.database.transaction(async (transaction) => {
    await lockDocumentsOf(transaction, userId);
    const { bytesInAll } = await countDocuments(transaction, userId, kind);
    if (bytesInAll + stored.sizeBytes > documentLimits.bytesInAll) return refuse(documentsTooLarge);
    const staged = await updateStaged(transaction, id, stored);
    return staged ?? refuse(documentArriving);
  });
}
