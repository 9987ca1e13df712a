import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '@redoubt/contract/shared/time/durations.ts';
import { afterBusinessDays, businessDaysBetween } from './business-days.ts';

const instant = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });

describe('business days', () => {
  it.each([
    ['2026-11-16T09:00:00Z', '2026-11-17T09:00:00Z', 1],
    ['2026-11-16T09:00:00Z', '2026-11-16T21:00:00Z', 0.5],
    ['2026-11-20T12:00:00Z', '2026-11-23T12:00:00Z', 1],
    ['2026-11-21T00:00:00Z', '2026-11-23T00:00:00Z', 0],
    ['2026-11-20T12:00:00Z', '2026-11-22T23:00:00Z', 0.5],
    ['2026-11-16T00:00:00Z', '2026-11-30T00:00:00Z', 10],
    ['2026-11-17T00:00:00Z', '2026-11-16T00:00:00Z', 0],
  ])('from %s to %s are %d', (from, to, days) => {
    expect(businessDaysBetween(new Date(from), new Date(to))).toBeCloseTo(days, 9);
  });

  it('add up, and count each weekday hour as an hour', () => {
    fc.assert(
      fc.property(instant, fc.nat(2000), fc.nat(2000), (from, first, second) => {
        const middle = new Date(from.getTime() + first * HOUR_MS);
        const to = new Date(middle.getTime() + second * HOUR_MS);
        const whole = businessDaysBetween(from, to);
        expect(businessDaysBetween(from, middle) + businessDaysBetween(middle, to)).toBeCloseTo(whole, 6);
        expect(whole).toBeLessThanOrEqual((first + second) / 24 + 1e-9);
        expect(businessDaysBetween(from, new Date(from.getTime() + 168 * HOUR_MS))).toBeCloseTo(5, 9);
      }),
    );
  });

  it('have passed just after the instant at which they end', () => {
    fc.assert(
      fc.property(instant, fc.nat(30), (from, days) => {
        const end = afterBusinessDays(from, days);
        expect(businessDaysBetween(from, end)).toBeCloseTo(days, 9);
        expect(businessDaysBetween(from, new Date(end.getTime() + 1))).toBeGreaterThan(days);
      }),
    );
  });
});
