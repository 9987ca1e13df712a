import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time/durations.ts';
import { instantOf, instantsOf, offsetOf, pulledBack, pushedForward, wallTimeOf } from './zoned-time.ts';

describe('a time on the wall', () => {
  it.each([
    ['2026-01-15T18:00', 'Europe/Berlin', '2026-01-15T17:00:00.000Z'],
    ['2026-07-15T18:00', 'Europe/Berlin', '2026-07-15T16:00:00.000Z'],
    ['2026-07-15T18:00', 'America/New_York', '2026-07-15T22:00:00.000Z'],
    ['2026-07-15T18:00', 'Asia/Kathmandu', '2026-07-15T12:15:00.000Z'],
    ['2026-07-15T00:30', 'Pacific/Kiritimati', '2026-07-14T10:30:00.000Z'],
    ['2026-12-31T23:59', 'UTC', '2026-12-31T23:59:00.000Z'],
  ])('%s in %s is %s', (wallTime, zone, instant) => {
    expect(instantOf(wallTime, zone)?.toISOString()).toBe(instant);
    expect(wallTimeOf(new Date(instant), zone)).toBe(wallTime);
  });

  it('that is skipped when clocks are put forward names no instant', () => {
    expect(instantOf('2026-03-29T02:30', 'Europe/Berlin')).toBeNull();
    expect(instantOf('2026-10-04T02:15', 'Australia/Lord_Howe')).toBeNull();
  });

  it('that is shown twice when clocks are put back is the first of both', () => {
    expect(instantOf('2026-10-25T02:30', 'Europe/Berlin')?.toISOString()).toBe('2026-10-25T00:30:00.000Z');
  });

  it.each([
    ['2026-11-01T01:30', 'America/New_York', ['-04:00', '-05:00']],
    ['2026-10-25T01:30', 'Europe/London', ['+01:00', '+00:00']],
    ['2026-04-05T02:30', 'Australia/Sydney', ['+11:00', '+10:00']],
  ])('%s in %s is shown twice, an offset each', (wallTime, zone, offsets) => {
    expect(instantsOf(wallTime, zone).map((at) => offsetOf(at, zone))).toEqual(offsets);
  });

  it.each([
    ['2026-03-08T02:30', 'America/New_York', '2026-03-08T03:30', '2026-03-08T01:30'],
    ['2026-03-29T01:15', 'Europe/London', '2026-03-29T02:15', '2026-03-29T00:15'],
    ['2026-10-04T02:00', 'Australia/Sydney', '2026-10-04T03:00', '2026-10-04T01:00'],
  ])('%s in %s is skipped, and %s or %s where the clock is moved', (...[wallTime, zone, after, before]) => {
    expect(instantsOf(wallTime, zone)).toEqual([]);
    expect(wallTimeOf(pulledBack(wallTime, zone), zone)).toBe(before);
    expect(wallTimeOf(pushedForward(wallTime, zone), zone)).toBe(after);
  });

  it.each(['', '2026-13-01T10:00', '2026-02-03', '2026-02-03T10:00:00', 'tomorrow'])('is not %j', (text) => {
    expect(instantOf(text, 'UTC')).toBeNull();
  });

  it('is what the clock of the zone shows, in every zone and on days when it is changed', () => {
    const other = Intl.supportedValuesOf('timeZone').flatMap((timeZone) => {
      const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
      const from = Date.UTC(2026, 0, 1);
      const moments = Array.from(
        { length: 73 },
        (_, nth) => new Date(from + nth * (5 * DAY_MS + 37 * MINUTE_MS)),
      );
      const atChanges = [
        '2026-03-08T06:59:59Z',
        '2026-03-29T01:00:00Z',
        '2026-10-24T22:10:00Z',
        '2026-10-25T00:59:00Z',
      ];
      return [...moments, ...atChanges.map((at) => new Date(at))]
        .filter((at) => wallTimeOf(at, timeZone) !== clock.format(at).replace(' ', 'T'))
        .map((at) => `${timeZone} ${at.toISOString()}`);
    });
    expect(other).toEqual([]);
  });

  it('leads back to the instant that it was read from, but for the hour that comes twice', () => {
    const zones = ['UTC', 'Europe/Berlin', 'America/St_Johns', 'Asia/Kolkata', 'Australia/Lord_Howe'];
    const minutes = fc.integer({ min: Date.UTC(2020, 0) / MINUTE_MS, max: Date.UTC(2035, 0) / MINUTE_MS });
    fc.assert(
      fc.property(minutes, fc.constantFrom(...zones), (minute, zone) => {
        const at = new Date(minute * MINUTE_MS);
        const back = instantOf(wallTimeOf(at, zone), zone);
        expect([0, 30 * MINUTE_MS, HOUR_MS]).toContain(at.getTime() - (back?.getTime() ?? Number.NaN));
      }),
    );
  });
});
