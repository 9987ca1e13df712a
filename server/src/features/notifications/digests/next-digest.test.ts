import { expect, it } from 'vitest';
import { nextDigestAt } from './next-digest.ts';

it.each([
  { now: '2026-11-23T06:30:00Z', zone: 'Europe/Berlin', hour: 8, due: '2026-11-23T07:00:00Z' },
  { now: '2026-11-23T07:00:00Z', zone: 'Europe/Berlin', hour: 8, due: '2026-11-24T07:00:00Z' },
  { now: '2026-11-23T23:30:00Z', zone: 'Asia/Tokyo', hour: 8, due: '2026-11-24T23:00:00Z' },
  { now: '2026-11-23T06:30:00Z', zone: null, hour: 8, due: '2026-11-23T08:00:00Z' },
  // Put back in the night: 25 hours after the one before.
  { now: '2026-10-31T13:00:00Z', zone: 'America/New_York', hour: 8, due: '2026-11-01T13:00:00Z' },
  // 02:00 is left out on this day.
  { now: '2026-03-28T12:00:00Z', zone: 'Europe/Berlin', hour: 2, due: '2026-03-29T01:00:00Z' },
  // Shown twice: the first of the two.
  { now: '2026-10-24T12:00:00Z', zone: 'Europe/Berlin', hour: 2, due: '2026-10-25T00:00:00Z' },
])('after $now in $zone at $hour is $due', ({ now, zone, hour, due }) => {
  expect(nextDigestAt(new Date(now), zone, hour)).toEqual(new Date(due));
});
