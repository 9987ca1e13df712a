import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import { startOfPeriod } from './periods.ts';

const instant = fc.date({ min: new Date('1970-01-08'), max: new Date('2199-12-31'), noInvalidDate: true });

it.each([
  ['week', '2026-11-20T23:59:59.999Z', '2026-11-16T00:00:00.000Z'],
  ['week', '2026-11-22T23:59:59.999Z', '2026-11-16T00:00:00.000Z'],
  ['week', '2026-11-23T00:00:00.000Z', '2026-11-23T00:00:00.000Z'],
  ['week', '2027-01-01T12:00:00.000Z', '2026-12-28T00:00:00.000Z'],
  ['week', '2024-03-03T12:00:00.000Z', '2024-02-26T00:00:00.000Z'],
  ['month', '2026-12-31T23:59:59.999Z', '2026-12-01T00:00:00.000Z'],
  ['month', '2027-01-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
  ['month', '2024-02-29T12:00:00.000Z', '2024-02-01T00:00:00.000Z'],
] as const)('the %s of %s began at %s', (period, now, start) => {
  expect(startOfPeriod(period, new Date(now))?.toISOString()).toBe(start);
});

it('all time has no beginning', () => {
  fc.assert(
    fc.property(instant, (now) => {
      expect(startOfPeriod('all', now)).toBeNull();
    }),
  );
});

it('a week begins on the last Monday, at midnight UTC, wherever the server is', () => {
  fc.assert(
    fc.property(instant, (now) => {
      const start = startOfPeriod('week', now) ?? new Date(Number.NaN);
      expect(start.getUTCDay()).toBe(1);
      expect(start.getTime() % DAY_MS).toBe(0);
      expect(now.getTime() - start.getTime()).toBeGreaterThanOrEqual(0);
      expect(now.getTime() - start.getTime()).toBeLessThan(7 * DAY_MS);
    }),
  );
});

it('a month begins on its first day, at midnight UTC', () => {
  fc.assert(
    fc.property(instant, (now) => {
      const start = startOfPeriod('month', now) ?? new Date(Number.NaN);
      expect(start.toISOString()).toBe(`${now.toISOString().slice(0, 7)}-01T00:00:00.000Z`);
    }),
  );
});
