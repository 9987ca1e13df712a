import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import { startOfDay, startOfMonth, startOfWeek } from './clock.ts';

const instant = fc.date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true });

it('knows when the day, the week and the month of a moment began', () => {
  const at = new Date('2026-11-22T05:22:11.123Z');
  expect(startOfDay(at)).toEqual(new Date('2026-11-22'));
  expect(startOfWeek(at)).toEqual(new Date('2026-11-16'));
  expect(startOfMonth(at)).toEqual(new Date('2026-11-01'));
});

it('agrees with Date, at every moment', () => {
  fc.assert(
    fc.property(instant, (at) => {
      expect(startOfDay(at).getTime()).toBe(Math.floor(at.getTime() / DAY_MS) * DAY_MS);
      expect(startOfMonth(at).getTime()).toBe(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1));
      const monday = startOfWeek(at);
      expect(monday.getUTCDay()).toBe(1);
      expect(at.getTime() - monday.getTime()).toBeGreaterThanOrEqual(0);
      expect(at.getTime() - monday.getTime()).toBeLessThan(7 * DAY_MS);
    }),
  );
});
