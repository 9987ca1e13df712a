import { type Announcement, announcementNotFound, announcementOver } from '@redoubt/contract/announcements';
import type { AnnouncementId } from '@redoubt/contract/shared/ids.ts';
import { changesBetween } from '#platform/audit/index.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Kit } from '#kit.ts';
import { lockAnnouncement, updateEnd } from './announcements.store.ts';
import { presentAnnouncement } from './present-announcement.ts';

/** Ends an announcement before its time. */
export function endAnnouncement(
  { database, clock, audit }: Pick<Kit, 'database' | 'clock' | 'audit'>,
  by: Caller,
  id: AnnouncementId,
): Promise<Announcement | Refusal<typeof announcementNotFound | typeof announcementOver>> {
  return database.transaction(async (transaction) => {
    const record = await lockAnnouncement(transaction, id);
    if (!record) return refuse(announcementNotFound);
    const endsAt = clock.now();
    if (record.endsAt <= endsAt) return refuse(announcementOver);
    await updateEnd(transaction, id, endsAt);
    await audit.write(transaction, {
      by,
      action: 'announcement.end',
      object: { kind: 'announcement', id },
      person: null,
      changes: changesBetween({ endsAt: record.endsAt }, { endsAt }),
    });
    return presentAnnouncement({ ...record, endsAt }, endsAt);
  });
}
