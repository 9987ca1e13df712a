import type { Announcement } from '@redoubt/contract/announcements';
import { announcementId } from '@redoubt/contract/shared/ids.ts';
import type { Page } from '@redoubt/contract/shared/paging.ts';
import type { invalidFields } from '@redoubt/contract/shared/problem.ts';
import { type Refusal, refuseCursor } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { listRecords } from './announcements.store.ts';
import { presentAnnouncement } from './present-announcement.ts';

/** Every announcement, page by page. */
export async function listAnnouncements(
  { database, clock }: Pick<Kit, 'database' | 'clock'>,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<Page<Announcement> | Refusal<typeof invalidFields>> {
  const before = announcementId.safeParse(cursor);
  if (cursor !== undefined && !before.success) return refuseCursor();
  const found = await listRecords(database.kysely, { before: before.data ?? null, limit: limit + 1 });
  const shown = found.slice(0, limit);
  const now = clock.now();
  return {
    items: shown.map((record) => presentAnnouncement(record, now)),
    nextCursor: found.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}
