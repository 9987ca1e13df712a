import { addDays, calendarEventForm, dayOfWeek } from '@redoubt/contract/calendar';
import { wallTimeOf } from '@redoubt/contract/shared/time/zoned-time.ts';
import type { Role } from '@redoubt/contract/shared/roles.ts';
import type { User } from '@redoubt/contract/shared/user.ts';
import { countEvents, createEvent } from '#features/calendar/load';
import { invariant } from '#platform/invariant.ts';
import { isRefusal } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import calendars from './demo-calendar.json' with { type: 'json' };

/** The zone of the demo's people: clocks there are changed twice a year. */
const ZONE = 'Europe/Lisbon';

interface DemoEvent {
  /** Counted from the Sunday of the present week. */
  readonly day: number;
  readonly isWeekly?: boolean | undefined;
}

const eventsOf: Readonly<Record<Role, readonly DemoEvent[]>> = calendars;

/** A calendar around the present week, as somebody of that role would have it. */
export async function addDemoCalendar(
  kit: Kit,
  { id: userId, role }: Pick<User, 'id' | 'role'>,
): Promise<void> {
  // Taken up where it was cut off.
  const { events: known } = await countEvents(kit.database.kysely, userId);
  const today = wallTimeOf(kit.clock.now(), ZONE).slice(0, 10);
  const sunday = addDays(today, -dayOfWeek(today));
  for (const { day, isWeekly = false, ...event } of eventsOf[role].slice(known)) {
    const date = addDays(sunday, day);
    const form = calendarEventForm.parse({
      ...event,
      date,
      timeZone: ZONE,
      repeat: isWeekly ? { days: [day % 7], until: null } : null,
    });
    const made = await createEvent(kit, { userId, isEmailVerified: true }, form);
    invariant(!isRefusal(made), 'An event of the demo is taken.');
  }
}
