import {
  type CommunityEvent,
  communityEventNotFound,
  eventCancelled,
  type EventForm,
} from '@redoubt/contract/community';
import { invalidFields } from '@redoubt/contract/shared/problem.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Kit } from '#kit.ts';
import { communityEventChanged } from './community.events.ts';
import { presentEvent } from './community-event.presenter.ts';
import { type CommunityEventRow, lockEventRow, updateEvent } from './community-events.store.ts';
import { noteEventChange } from './note-event-change.ts';
import { planReminder } from './remind-attendees.job.ts';
import { tellAttendees } from './tell-attendees.job.ts';

interface Change {
  readonly by: Caller;
  readonly slug: string;
  readonly form: EventForm;
}

/**
 * Changes an event. Its attendees are mailed when the time or the place changes. The capacity never falls below the
 * number of attendees.
 */
export async function saveEvent(
  kit: Pick<Kit, 'database' | 'clock' | 'outbox' | 'jobs' | 'audit'>,
  { by, slug, form }: Change,
): Promise<
  CommunityEvent | Refusal<typeof communityEventNotFound | typeof eventCancelled | typeof invalidFields>
> {
  return kit.database.transaction(async (transaction) => {
    const before = await lockEventRow(transaction, slug);
    if (!before) return refuse(communityEventNotFound);
    if (before.cancelled_at) return refuse(eventCancelled);
    if (form.capacity !== null && form.capacity < before.going) return refuseCapacity(before.going);
    const at = kit.clock.now();
    const row = await updateEvent(transaction, before.id, { ...form, at });
    await kit.outbox.insert(transaction, communityEventChanged, { slug, by: by.userId });
    await noteEventChange(kit.audit, transaction, {
      by,
      action: 'community-event.change',
      before,
      after: row,
    });
    await planReminder(kit, transaction, row);
    if (row.going > 0 && row.ends_at > at && isElsewhere(before, row))
      await kit.jobs.add(transaction, tellAttendees, {
        payload: { eventId: row.id, what: 'moved', at: at.toISOString() },
      });
    return presentEvent(row);
  });
}

function refuseCapacity(going: number): Refusal<typeof invalidFields> {
  const people = going === 1 ? 'one person is' : `${String(going)} people are`;
  const message = `Capacity must be at least ${String(going)}: ${people} going`;
  return refuse(invalidFields, { errors: [{ path: 'capacity', message }] });
}

function isElsewhere(before: CommunityEventRow, after: CommunityEventRow): boolean {
  return (
    before.starts_at.getTime() !== after.starts_at.getTime() ||
    before.ends_at.getTime() !== after.ends_at.getTime() ||
    before.venue !== after.venue ||
    before.join_link !== after.join_link
  );
}
