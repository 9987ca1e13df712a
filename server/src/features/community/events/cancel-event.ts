import { type CommunityEvent, communityEventNotFound, eventOver } from '@redoubt/contract/community';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Kit } from '#kit.ts';
import { communityEventCancelled } from './community.events.ts';
import { presentEvent } from './community-event.presenter.ts';
import { cancelEventRow, lockEventRow } from './community-events.store.ts';
import { noteEventChange } from './note-event-change.ts';
import { tellAttendees } from './tell-attendees.job.ts';

/** Cancels an event that is not over; its page stays and says so. Cancelling it again changes nothing. */
export async function cancelEvent(
  kit: Pick<Kit, 'database' | 'clock' | 'outbox' | 'jobs' | 'audit'>,
  { by, slug }: { readonly by: Caller; readonly slug: string },
): Promise<CommunityEvent | Refusal<typeof communityEventNotFound | typeof eventOver>> {
  return kit.database.transaction(async (transaction) => {
    const before = await lockEventRow(transaction, slug);
    const at = kit.clock.now();
    if (!before) return refuse(communityEventNotFound);
    if (before.cancelled_at) return presentEvent(before);
    if (before.ends_at <= at) return refuse(eventOver);
    const row = await cancelEventRow(transaction, before.id, at);
    await kit.outbox.insert(transaction, communityEventCancelled, { slug, by: by.userId });
    await noteEventChange(kit.audit, transaction, {
      by,
      action: 'community-event.cancel',
      before,
      after: row,
    });
    if (row.going > 0)
      await kit.jobs.add(transaction, tellAttendees, {
        payload: { eventId: row.id, what: 'cancelled', at: at.toISOString() },
      });
    return presentEvent(row);
  });
}
