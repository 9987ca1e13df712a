import type { CalendarEntry } from '@redoubt/contract/calendar';
import { calendarEventId, type UserId } from '@redoubt/contract/shared/ids.ts';
import type { Role } from '@redoubt/contract/shared/roles.ts';
import { createMemberships } from '#features/organizations';
import { listLinkedExperts } from '#features/talent';
import type { Kit } from '#kit.ts';
import type { WrittenEvent } from '../records/event-row.ts';
import { type Range, widen } from '../records/events.store.ts';
import { onceOf } from '../records/occurrences.ts';
import { presentDays, presentTimes } from '../records/present-entry.ts';
import { type HeldBooking, listHeldBookings } from './bookings.store.ts';

type Deps = Pick<Kit, 'database' | 'clock'>;

export interface Holder {
  readonly userId: UserId;
  readonly role: Role;
}

interface NamedBooking extends HeldBooking {
  /** As the organization calls them; null of one who left it. */
  readonly expert: string | null;
}

/** The engagements of the organization that a Client belongs to; none for people of other roles. */
async function listOf(
  { database, clock }: Deps,
  { userId, role }: Holder,
  range: Pick<Range, 'from' | 'to'> & { readonly limit: number },
): Promise<NamedBooking[]> {
  const membership = role === 'Client' ? await createMemberships({ database }).find(userId, null) : null;
  if (membership === null) return [];
  const { organizationId } = membership;
  const [rows, linked] = await Promise.all([
    listHeldBookings(database.kysely, organizationId, { ...range, now: clock.now() }),
    listLinkedExperts(database.kysely, organizationId),
  ]);
  const names = new Map(linked.map((expert) => [expert.userId, expert.name]));
  return rows.map((row) => ({ ...row, expert: names.get(row.userId) ?? null }));
}

/** The same as entries of a calendar, where they are read-only. */
export async function listBookingEntries(
  kit: Deps,
  holder: Holder,
  { limit, ...range }: Range & { readonly limit: number },
): Promise<CalendarEntry[]> {
  const rows = await listOf(kit, holder, { ...widen(range), limit });
  return rows
    .map((booking) => ({ booking, times: onceOf({ ...booking, ...ONCE }, range.timeZone) }))
    .filter(({ times: { startsAt, endsAt } }) => startsAt < range.to && endsAt > range.from)
    .map(({ booking, times }) => entryOf(booking, times));
}

const ONCE = { repeat: null, exceptions: [], occurrence: null };

function entryOf(booking: NamedBooking, times: ReturnType<typeof onceOf>): CalendarEntry {
  const { id, title, description, location, isOnline, isAllDay, expert, state } = booking;
  return {
    id,
    source: 'booking',
    occurrence: null,
    title,
    description,
    client: '',
    type: 'engagement',
    ...(isAllDay ? presentDays : presentTimes)(times, times.timeZone),
    isShifted: false,
    attendees: [],
    isOnline,
    location,
    notes: '',
    reminder: null,
    repeat: null,
    path: null,
    invitation: null,
    booking: { expert, state },
  };
}

const ALWAYS = { from: new Date('1999-12-30T00:00:00Z'), to: new Date('2101-02-03T00:00:00Z') };
/** As many as a calendar has events. */
const MOST_WRITTEN = 20_000;

/** The same as events of an .ics file, with the expert in the title, since feeds have no descriptions. */
export async function listBookingEvents(kit: Deps, holder: Holder): Promise<WrittenEvent[]> {
  const rows = await listOf(kit, holder, { ...ALWAYS, limit: MOST_WRITTEN });
  return rows.map(({ state, proposedAt: createdAt, expert, title, id, ...booking }) => ({
    ...booking,
    ...ONCE,
    id: calendarEventId.parse(id),
    seriesId: null,
    title: expert === null ? title : `${title} (${expert})`,
    type: 'engagement',
    revision: 1,
    createdAt,
    isTentative: state === 'proposed',
  }));
}
