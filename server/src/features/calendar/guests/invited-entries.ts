import type { CalendarEntry, GuestAnswer } from '@redoubt/contract/calendar';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import { plainWords, listNamedPeople } from '#features/accounts';
import type { Kit } from '#kit.ts';
import type { EventRow } from '../records/event-row.ts';
import type { Range } from '../records/events.store.ts';
import type { Occurrence } from '../records/occurrences.ts';
import { presentEntry } from '../records/present-entry.ts';
import { type InvitedRow, listInvitedRows } from './invited.store.ts';

type Deps = Pick<Kit, 'database'>;

/** An event of somebody else, as its guests may see it. */
export interface InvitedEvent {
  readonly row: EventRow;
  readonly invitation: { readonly from: string; readonly answer: GuestAnswer | null };
}

/** The invitations that a person has not declined; the first ones up to `limit`. */
export async function listInvitedEvents(
  { database }: Deps,
  guestId: UserId,
  range: Range & { readonly limit: number },
): Promise<InvitedEvent[]> {
  const rows = await listInvitedRows(database, guestId, range);
  const owners = rows.map(({ userId }) => userId);
  const named = await listNamedPeople(database.kysely, owners);
  return rows.map((row) => ({
    row: toEventRow(row),
    invitation: {
      from: plainWords(named.get(row.userId)?.name ?? ''),
      answer: row.answer as GuestAnswer | null,
    },
  }));
}

/** One day of it, as a guest's calendar shows it. */
export function presentInvited({ row, invitation }: InvitedEvent, occurrence: Occurrence): CalendarEntry {
  return { ...presentEntry(row, occurrence), source: 'invited', invitation };
}

/** The owner's private fields are left out. */
function toEventRow(row: InvitedRow): EventRow {
  return { ...row, type: 'meeting', notes: '', client: '', attendees: [], reminder: null };
}
