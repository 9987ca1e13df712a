import type { CalendarEntry, GuestAnswer } from '@redoubt/contract/calendar';
import type { UserId } from '@redoubt/contract/ids.ts';
import { people, unaskedMail } from '#features/accounts';
import type { Kit } from '#kit.ts';
import type { EventRow } from '../records/event-row.ts';
import type { Range } from '../records/events.store.ts';
import { listOccurrences } from '../records/occurrences.ts';
import { presentEntry } from '../records/present-entry.ts';
import { type InvitedRow, listInvitedRows } from './invited.store.ts';

type Deps = Pick<Kit, 'database'>;

/** What a person was invited to by others and has not declined, as it stands in their own calendar. */
export async function listInvitedEntries(
  { database }: Deps,
  guestId: UserId,
  range: Range,
): Promise<CalendarEntry[]> {
  const rows = await listInvitedRows(database, guestId, range);
  const owners = rows.map(({ userId }) => userId);
  const named = await people.listNamed(database.kysely, owners);
  return rows.flatMap((row) =>
    listOccurrences(row, range).map((occurrence) => ({
      ...presentEntry(toEventRow(row), occurrence),
      source: 'invited' as const,
      invitation: {
        from: unaskedMail.plainWords(named.get(row.userId)?.name ?? ''),
        answer: row.answer as GuestAnswer | null,
      },
    })),
  );
}

/** What the owner keeps to themselves is left out. */
function toEventRow(row: InvitedRow): EventRow {
  return { ...row, type: 'meeting', notes: '', client: '', attendees: [], reminder: null };
}
