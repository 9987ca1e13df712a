import { type CommunityEvent, eventAddressTaken, type NewEventForm } from '@redoubt/contract/community';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Kit } from '#kit.ts';
import { communityEventAdded } from './community.events.ts';
import { presentEvent } from './community-event.presenter.ts';
import { noteEventChange } from './note-event-change.ts';
import { planReminder } from './remind-attendees.job.ts';
import { insertEvent } from './community-events.store.ts';

/** Publishes an event; `by` is the Admin, or null for an event of a seed scenario. */
export async function addEvent(
  { database, clock, outbox, audit, jobs }: Pick<Kit, 'database' | 'clock' | 'outbox' | 'audit' | 'jobs'>,
  by: Caller | null,
  form: NewEventForm,
): Promise<CommunityEvent | Refusal<typeof eventAddressTaken>> {
  return database.transaction(async (transaction) => {
    const row = await insertEvent(transaction, form, clock.now());
    if (!row)
      return refuse(eventAddressTaken, { errors: [{ path: 'slug', message: eventAddressTaken.message }] });
    await outbox.insert(transaction, communityEventAdded, { slug: row.slug, by: by?.userId ?? null });
    await planReminder({ jobs, clock }, transaction, row);
    if (by) await noteEventChange(audit, transaction, { by, action: 'community-event.add', after: row });
    return presentEvent(row);
  });
}
