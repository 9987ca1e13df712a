import {
  type Announcement,
  type AnnouncementForm,
  tooManyAnnouncements,
} from '@redoubt/contract/announcements';
import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import { changesBetween } from '#platform/audit/index.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Kit } from '#kit.ts';
import { announcementPublished } from './announcements.events.ts';
import { insertAnnouncement, lockMostRunning } from './announcements.store.ts';
import { presentAnnouncement } from './present-announcement.ts';

/** The most announcements that a role sees above its screens at once. */
const RUNNING_AT_MOST = 3;

/** Shows an announcement to everybody of some roles, from now on. */
export function publishAnnouncement(
  { database, clock, outbox, audit }: Pick<Kit, 'database' | 'clock' | 'outbox' | 'audit'>,
  by: Caller,
  { days, ...content }: AnnouncementForm,
): Promise<Announcement | Refusal<typeof tooManyAnnouncements>> {
  return database.transaction(async (transaction) => {
    const startsAt = clock.now();
    if ((await lockMostRunning(transaction, content.roles, startsAt)) >= RUNNING_AT_MOST)
      return refuse(tooManyAnnouncements);
    const endsAt = new Date(startsAt.getTime() + days * DAY_MS);
    const record = await insertAnnouncement(transaction, { ...content, startsAt, endsAt });
    const { id } = record;
    await outbox.insert(transaction, announcementPublished, {
      announcementId: id,
      ...content,
      endsAt: endsAt.toISOString(),
    });
    await audit.write(transaction, {
      by,
      action: 'announcement.publish',
      object: { kind: 'announcement', id },
      person: null,
      changes: changesBetween(null, { ...content, endsAt }),
    });
    return presentAnnouncement(record, startsAt);
  });
}
