import { archiveNotFound, archiveNotReady } from '@redoubt/contract/personal-data';
import type { DownloadTicket } from '@redoubt/contract/shared/download.ts';
import { archiveId, type ArchiveId } from '@redoubt/contract/shared/ids.ts';
import { type DownloadSource, issueTicket } from '#platform/downloads/index.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { type ArchiveRecord, findArchive } from './archives.store.ts';

const SOURCE = 'personal-archive';

/** A ticket for an archive of the caller; another person's is as absent as one that never was. */
export async function issueArchiveTicket(
  kit: Pick<Kit, 'database' | 'clock'>,
  caller: Caller,
  id: ArchiveId,
): Promise<DownloadTicket | Refusal<typeof archiveNotFound | typeof archiveNotReady>> {
  const on = kit.database.kysely;
  const record = await findArchive(on, id);
  if (record?.userId !== caller.userId) return refuse(archiveNotFound);
  if (!isDownloadable(record, kit.clock.now())) return refuse(archiveNotReady);
  return issueTicket(kit, on, { source: { name: SOURCE }, subject: id, caller });
}

/** The archives, for those who hold a ticket. */
export function archiveDownloads({
  database,
  files,
  clock,
}: Pick<Kit, 'database' | 'files' | 'clock'>): DownloadSource {
  return {
    name: SOURCE,
    async open(subject, userId) {
      const record = await findArchive(database.kysely, archiveId.parse(subject));
      if (record?.userId !== userId || !isDownloadable(record, clock.now())) return null;
      const file = await files.find(record.file);
      return (
        file && {
          ...file,
          fileName: `redoubt-my-data-${record.requestedAt.slice(0, 10)}.zip`,
          contentType: 'application/zip',
        }
      );
    },
  };
}

function isDownloadable({ state, expiresAt }: ArchiveRecord, now: Date): boolean {
  return state === 'ready' && expiresAt !== null && new Date(expiresAt) > now;
}
