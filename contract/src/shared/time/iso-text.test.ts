import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#shared/time/durations.ts';
import { dateTextOf, dayOf, instantTextOf, minuteTextOf, weekdayOf } from './iso-text.ts';

const moments = fc.date({ noInvalidDate: true });

it('a moment is written as a Date writes it', () => {
  fc.assert(
    fc.property(moments, (at) => {
      expect(instantTextOf(at)).toBe(at.toISOString());
      expect(minuteTextOf(at.getTime())).toBe(at.toISOString().slice(0, -8));
      const minute = new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS);
      expect(instantTextOf(minute)).toBe(minute.toISOString());
      const day = Math.floor(at.getTime() / DAY_MS);
      expect(dateTextOf(day)).toBe(at.toISOString().slice(0, -14));
      expect(dayOf(dateTextOf(day))).toBe(day);
      expect(weekdayOf(day)).toBe(at.getUTCDay());
    }),
    {
      examples: [[new Date(0)], [new Date(-1)], [new Date('0000-01-01T00:00:59.999Z')], [new Date(-8.64e15)]],
    },
  );
});

it('what is no time is written by none', () => {
  expect(() => minuteTextOf(Number.NaN)).toThrow(RangeError);
  expect(() => instantTextOf(new Date(Number.NaN))).toThrow(RangeError);
  expect(() => dateTextOf(dayOf('2026-13-01'))).toThrow(RangeError);
});
