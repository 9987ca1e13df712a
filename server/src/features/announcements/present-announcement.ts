import type { Announcement, ShownAnnouncement } from '@redoubt/contract/announcements';
import type { AnnouncementRecord } from './announcements.store.ts';

export function presentShown({ id, title, text, link, endsAt }: AnnouncementRecord): ShownAnnouncement {
  return { id, title, text, link, endsAt: endsAt.toISOString() };
}

export function presentAnnouncement(record: AnnouncementRecord, now: Date): Announcement {
  const { roles, startsAt, endsAt } = record;
  return {
    ...presentShown(record),
    roles,
    startsAt: startsAt.toISOString(),
    isRunning: endsAt > now,
  };
}
