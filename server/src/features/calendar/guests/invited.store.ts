import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { Database, PreparedStatement } from '#platform/database/database.ts';
import type { EventRow } from '../records/event-row.ts';
import { eventColumns, type Range, timeColumns, type TimeRow, widen } from '../records/events.store.ts';

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
    order by starts_at, id limit $4`,
};

const acceptedInRange: PreparedStatement = {
  name: 'calendar-accepted-in-range',
  text: `select ${timeColumns}
    from calendar_event
    join calendar_guest guest on guest.event_id = coalesce(calendar_event.series_id, calendar_event.id)
    where guest.guest_id = $1 and guest.removed_at is null and guest.letters > 0 and guest.answer = 'accepted'
      and deleted_at is null and over_at > $2 and starts_at < $3`,
};

/** The times of the invitations that a person accepted. */
export function listAcceptedTimes(database: Database, guestId: UserId, range: Range): Promise<TimeRow[]> {
  const { from, to } = widen(range);
  return database.query<TimeRow>(acceptedInRange, [guestId, from, to]);
}

/**
 * The events of others to which a person is invited and that may take place between two instants, without declined
 * ones; the first ones up to `limit`.
 */
export function listInvitedRows(
  database: Database,
  guestId: UserId,
  { limit, ...range }: Range & { readonly limit: number },
): Promise<InvitedRow[]> {
  const { from, to } = widen(range);
  return database.query<InvitedRow>(invitedInRange, [guestId, from, to, limit]);
}
