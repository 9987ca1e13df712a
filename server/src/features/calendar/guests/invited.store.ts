import type { UserId } from '@redoubt/contract/ids.ts';
import type { Database, PreparedStatement } from '#platform/database/database.ts';
import type { EventRow } from '../records/event-row.ts';
import { eventColumns, type Range } from '../records/events.store.ts';

export interface InvitedRow extends EventRow {
  readonly answer: string | null;
}

const invitedInRange: PreparedStatement = {
  name: 'calendar-invited-in-range',
  text: `select ${eventColumns}, invited.answer
    from calendar_event
    join (select guest.event_id, guest.answer from calendar_guest guest
      where guest.guest_id = $1 and guest.removed_at is null and guest.letters > 0
        and guest.answer is distinct from 'declined') invited
      on invited.event_id = coalesce(calendar_event.series_id, calendar_event.id)
    where deleted_at is null and over_at > $2 and starts_at < $3
    order by starts_at, id`,
};

/** The events that others invited a person to, which may take place between two instants; no declined ones. */
export function listInvitedRows(
  database: Database,
  guestId: UserId,
  { from, to }: Range,
): Promise<InvitedRow[]> {
  return database.query<InvitedRow>(invitedInRange, [guestId, from, to]);
}
