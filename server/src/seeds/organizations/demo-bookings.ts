import { addDays, dayOfWeek } from '@redoubt/contract/calendar';
import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import { wallTimeOf } from '@redoubt/contract/shared/time/zoned-time.ts';
import type { User } from '@redoubt/contract/shared/user.ts';
import { findAccount } from '#features/accounts';
import { addPastBooking, type PastBooking } from '#features/calendar/load';
import type { Clock } from '#platform/clock.ts';
import type { Kit } from '#kit.ts';
import demoBookings from './demo-bookings.json' with { type: 'json' };

const ZONE = 'Europe/Stockholm';
const ANSWERED_AFTER_MS = DAY_MS / 3;

/** What the demo's Client proposed to its experts, in each state, around today. `createClock` makes a clock of the past. */
export async function addDemoBookings(
  kit: Kit,
  client: User,
  createClock: (at: Date) => Clock,
): Promise<void> {
  const now = kit.clock.now().getTime();
  const today = wallTimeOf(kit.clock.now(), ZONE).slice(0, 10);
  for (const { expert: email, proposedDaysAgo, day, became, ...form } of demoBookings) {
    const expert = await findAccount(kit.database.kysely, { email });
    if (!expert) continue;
    const proposedAt = now - proposedDaysAgo * DAY_MS;
    await addPastBooking(kit, client, {
      form: { ...form, date: workday(addDays(today, day)), timeZone: ZONE },
      expert: expert.id,
      became: became as PastBooking['became'],
      proposed: createClock(new Date(proposedAt)),
      answered: createClock(new Date(proposedAt + ANSWERED_AFTER_MS)),
    });
  }
}

/** That day, or the Monday after its weekend. */
function workday(date: string): string {
  const day = dayOfWeek(date);
  if (day === 6) return addDays(date, 2);
  return day === 0 ? addDays(date, 1) : date;
}
