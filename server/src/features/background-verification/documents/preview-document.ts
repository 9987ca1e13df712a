import { Readable } from 'node:stream';
import { documentNotFound, noPreview } from '@redoubt/contract/background-verification';
import { documentLimits } from '@redoubt/contract/document-terms.ts';
import type { DocumentId } from '@redoubt/contract/ids.ts';
import type { Download } from '#platform/downloads/index.ts';
import type { Caller } from '#platform/http/caller.ts';
import { makeWebp } from '#platform/images/index.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { type DocumentRecord, findDocument } from './documents.store.ts';

type Parts = Pick<Kit, 'database' | 'files'>;

/** A4 at 200 points an inch: small print can be read. */
const SIZE = { maxWidth: 1654, maxHeight: 2339, fit: 'inside', maxPixels: documentLimits.pixels } as const;

/** An image of the caller's as a WebP made by us; the original is never shown. It is made when it is first asked for. */
export async function previewDocument(
  kit: Parts,
  { userId }: Caller,
  id: DocumentId,
): Promise<Download | Refusal<typeof documentNotFound | typeof noPreview>> {
  const record = await findDocument(kit.database.kysely, id);
  if (record?.userId !== userId) return refuse(documentNotFound);
  if (record.type === 'application/pdf') return refuse(noPreview);
  const preview = (await kit.files.find(record.preview)) ?? (await makePreview(kit, record));
  return preview ? { ...preview, fileName: 'preview.webp', contentType: 'image/webp' } : refuse(noPreview);
}

async function makePreview({ database, files }: Parts, { id, file, preview }: DocumentRecord) {
  const original = await files.find(file);
  const webp = original && (await makeWebp(original.content, SIZE));
  if (!webp) return null;
  await files.write(Readable.from([webp]), { key: preview, maxBytes: webp.length });
  // The document was removed meanwhile, and its files before this one was there.
  if (!(await findDocument(database.kysely, id))) await files.remove(preview);
  return { content: Readable.from([webp]), sizeBytes: webp.length };
}
