import { expect, it } from 'vitest';
import { groupZones } from './zone-options.ts';

const SUMMER = new Date('2026-07-01T12:00:00Z');
const WINTER = new Date('2026-12-01T12:00:00Z');

function nameOf(zone: string, now: Date, offered: readonly string[] = []) {
  const groups = groupZones(offered, now);
  const [region, options] = groups.find(([, each]) => each.some((option) => option.zone === zone)) ?? [];
  return [region, options?.find((option) => option.zone === zone)?.name];
}

it.each([
  ['Europe/Lisbon', SUMMER, 'Europe', 'Lisbon, UTC+1'],
  ['Europe/Lisbon', WINTER, 'Europe', 'Lisbon, UTC'],
  ['America/St_Johns', WINTER, 'America', 'St Johns, UTC-3:30'],
  ['America/Argentina/Salta', WINTER, 'America', 'Argentina, Salta, UTC-3'],
  ['UTC', WINTER, 'Other', 'UTC'],
])('names %s at %s', (zone, now, ...named) => {
  expect(nameOf(zone, now)).toEqual(named);
});

it('offers a zone that is set though this browser lists it under another name, and each zone once', () => {
  expect(nameOf('Asia/Calcutta', WINTER, ['Asia/Calcutta'])).toEqual(['Asia', 'Calcutta, UTC+5:30']);
  const zones = groupZones(['Europe/Lisbon'], WINTER).flatMap(([, options]) =>
    options.map(({ zone }) => zone),
  );
  expect(zones.length).toBeGreaterThan(300);
  expect(new Set(zones).size).toBe(zones.length);
});
