import type { User } from '@redoubt/contract/shared/user.ts';
import { instantOf, newEventForm, wallTimeOf } from '@redoubt/contract/community';
import { DAY_MS, MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import { addEvent, attend } from '#features/community/load';
import { invariant } from '#platform/invariant.ts';
import type { Kit } from '#kit.ts';
import events from './demo-events.json' with { type: 'json' };
import { createScenarioClock } from './playing/scenario-clock.ts';

const ANNOUNCED_DAYS_BEFORE = 30;

type DemoEvent = (typeof events)[number];

/** Community events around the present day, announced a month before each, with some of the experts going. */
export async function addDemoEvents(kit: Kit, experts: readonly User[]): Promise<void> {
  const now = kit.clock.now();
  for (const [index, event] of events.entries()) {
    const startsAt = beginningOf(event, now);
    const announcedAt = new Date(
      Math.min(startsAt.getTime() - ANNOUNCED_DAYS_BEFORE * DAY_MS, now.getTime()),
    );
    const then: Kit = { ...kit, clock: createScenarioClock(announcedAt) };
    const { inDays: _days, at: _at, minutes, going, ...form } = event;
    const endsAt = new Date(startsAt.getTime() + minutes * MINUTE_MS);
    const times = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
    // After an interrupted start the event may be there already; whoever is going stays counted once.
    await addEvent(then, null, newEventForm.parse({ ...form, ...times }));
    for (let nth = 0; nth < going; nth += 1) {
      const expert = experts[(nth * 3 + index) % experts.length];
      if (expert) await attend(then, { userId: expert.id }, event.slug);
    }
  }
}

/** So many days from today, at the hour that clocks show where it happens. */
function beginningOf({ inDays, at, timeZone }: DemoEvent, now: Date): Date {
  const day = wallTimeOf(new Date(now.getTime() + inDays * DAY_MS), timeZone).slice(0, 10);
  const startsAt = instantOf(`${day}T${at}`, timeZone);
  invariant(startsAt, `${at} exists on every day in ${timeZone}.`);
  return startsAt;
}
