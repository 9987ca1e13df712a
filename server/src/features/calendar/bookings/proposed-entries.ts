import type { CalendarEntry } from '@redoubt/contract/calendar';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import { plainWords } from '#features/accounts';
import { findOrganization } from '#features/organizations';
import type { Kit } from '#kit.ts';
import type { Range } from '../records/events.store.ts';
import { presentTimes } from '../records/present-entry.ts';
import { listProposedTo } from './bookings.store.ts';

/** What clients proposed to an expert and waits for an answer, as it stands in the expert's calendar. */
export async function listProposedEntries(
  { database: { kysely: on }, clock }: Pick<Kit, 'database' | 'clock'>,
  userId: UserId,
  range: Range & { readonly limit: number },
): Promise<CalendarEntry[]> {
  const rows = await listProposedTo(on, userId, { ...range, now: clock.now() });
  const names = new Map<string, string>();
  for (const { organizationId } of rows)
    if (!names.has(organizationId))
      names.set(organizationId, (await findOrganization(on, organizationId))?.name ?? '');
  return rows.map(({ id, title, description, location, isOnline, organizationId, timeZone, ...times }) => {
    const from = plainWords(names.get(organizationId) ?? '') || 'A client';
    return {
      id,
      title,
      description,
      location,
      isOnline,
      source: 'proposed',
      occurrence: null,
      client: from,
      type: 'engagement',
      ...presentTimes(times, timeZone),
      isShifted: false,
      attendees: [],
      notes: '',
      reminder: null,
      repeat: null,
      path: null,
      invitation: {
        from,
        answer: null,
      },
    };
  });
}
