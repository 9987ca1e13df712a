import { expect, it } from 'vitest';
import { nextDigestAt } from './next-digest.ts';

it.each([
  ['2026-11-23T06:30:00Z', 'Europe/Berlin', 8, '2026-11-23T07:00:00Z'],
  ['2026-11-23T07:00:00Z', 'Europe/Berlin', 8, '2026-11-24T07:00:00Z'],
  ['2026-11-23T23:30:00Z', 'Asia/Tokyo', 8, '2026-11-24T23:00:00Z'],
  ['2026-11-23T06:30:00Z', null, 8, '2026-11-23T08:00:00Z'],
  // Put back in the night: 25 hours after the one before.
  ['2026-10-31T13:00:00Z', 'America/New_York', 8, '2026-11-01T13:00:00Z'],
  // 02:00 is left out on this day.
  ['2026-03-28T12:00:00Z', 'Europe/Berlin', 2, '2026-03-29T01:00:00Z'],
  // Shown twice: the first of the two.
  ['2026-10-24T12:00:00Z', 'Europe/Berlin', 2, '2026-10-25T00:00:00Z'],
])('after %s in %s at %i is %s', (now, zone, hour, due) => {
  expect(nextDigestAt(new Date(now), zone, hour)).toEqual(new Date(due));
});
