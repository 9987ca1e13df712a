import { Readable } from 'node:stream';
import { documentNotFound, noPreview } from '@redoubt/contract/background-verification';
import { documentLimits } from '@redoubt/contract/shared/terms/document-terms.ts';
import type { DocumentId, UserId } from '@redoubt/contract/shared/ids.ts';
import type { Download } from '#platform/downloads/index.ts';
import { takeImageTurn } from '#platform/images/index.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import { createSharedWork } from '#platform/share-work.ts';
import type { Kit } from '#kit.ts';
import { type DocumentRecord, findDocument } from './documents.store.ts';

type Deps = Pick<Kit, 'database' | 'files'>;

/** A4 at 200 points an inch: small print can be read. */
const SIZE = { maxWidth: 1654, maxHeight: 2339, fit: 'inside', maxPixels: documentLimits.pixels } as const;

/** Stored in place of a preview that could not be made, so that it is not tried again. */
const NO_PREVIEW = Buffer.alloc(0);

type PreviewRefusal = Refusal<typeof documentNotFound | typeof noPreview>;

/** Shows a document; `signal` aborts when the client has gone. */
export type ShowPreview = (
  record: DocumentRecord,
  signal: AbortSignal,
) => Promise<Download | Refusal<typeof noPreview>>;

/**
 * Shows images as WebPs made by us; the original is never shown. A preview is made once, when it is first requested,
 * and stored with the original. The caller has checked who may see it.
 */
export function createPreviews(kit: Deps): ShowPreview {
  const share = createSharedWork<void>();
  return async (record, signal) => {
    if (record.type === 'application/pdf') return refuse(noPreview);
    let preview = await kit.files.find(record.preview);
    if (!preview) {
      await share(record.preview, signal, (abandoned) => makePreview(kit, record, abandoned));
      preview = await kit.files.find(record.preview);
    }
    if (preview && preview.sizeBytes > 0)
      return { ...preview, fileName: 'preview.webp', contentType: 'image/webp' };
    preview?.content.destroy();
    return refuse(noPreview);
  };
}

export interface PreviewRequest {
  readonly userId: UserId;
  readonly id: DocumentId;
  readonly signal: AbortSignal;
}

/** The caller's own image. */
export async function previewDocument(
  { database }: Pick<Kit, 'database'>,
  show: ShowPreview,
  { userId, id, signal }: PreviewRequest,
): Promise<Download | PreviewRefusal> {
  const record = await findDocument(database.kysely, id);
  return record?.userId === userId ? show(record, signal) : refuse(documentNotFound);
}

function makePreview({ database, files }: Deps, record: DocumentRecord, signal: AbortSignal): Promise<void> {
  const { id, userId, file, preview } = record;
  const open = async () => {
    const original = await files.find(file);
    return original?.content ?? Readable.from([]);
  };
  return takeImageTurn({ person: userId, signal }, async (makeWebp) => {
    const webp = (await makeWebp(open, SIZE)) ?? NO_PREVIEW;
    await files.write(Readable.from([webp]), { key: preview, maxBytes: webp.length });
    // The document was removed meanwhile, and its files before this one was there.
    if (!(await findDocument(database.kysely, id))) await files.remove(preview);
  });
}
