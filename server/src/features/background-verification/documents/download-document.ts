import { documentNotFound } from '@redoubt/contract/background-verification';
import type { DownloadTicket } from '@redoubt/contract/shared/download.ts';
import { documentId, type DocumentId } from '@redoubt/contract/shared/ids.ts';
import { type DownloadSource, issueTicket } from '#platform/downloads/index.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { findDocument } from './documents.store.ts';

const SOURCE = 'verification-document';

/** A ticket for a document of the caller; another person's is not found. */
export async function issueDocumentTicket(
  kit: Pick<Kit, 'database' | 'clock'>,
  caller: Caller,
  id: DocumentId,
): Promise<DownloadTicket | Refusal<typeof documentNotFound>> {
  const on = kit.database.kysely;
  const record = await findDocument(on, id);
  if (record?.userId !== caller.userId) return refuse(documentNotFound);
  return issueTicket(kit, on, { source: { name: SOURCE }, subject: id, caller });
}

/** The documents as they were uploaded, for those who hold a ticket. */
export function documentDownloads({ database, files }: Pick<Kit, 'database' | 'files'>): DownloadSource {
  return {
    name: SOURCE,
    async open(subject, userId) {
      const record = await findDocument(database.kysely, documentId.parse(subject));
      if (record?.userId !== userId || record.type === null) return null;
      const file = await files.find(record.file);
      return file && { ...file, fileName: record.name, contentType: record.type };
    },
  };
}
