import { HOUR_MS as HOUR } from '@redoubt/contract/shared/time/durations.ts';
import { describe, expect, it } from 'vitest';
import { daysOf, instantAt, wallTimesOf, sayTimes, shownDays, step } from './view-times.ts';

const entryAt = (startsAt: string, hours = 1) => ({
  startsAt,
  endsAt: new Date(Date.parse(startsAt) + hours * HOUR).toISOString(),
});

describe('the days of a view', () => {
  it('are one, seven from Sunday, or those of the month with its whole weeks', () => {
    expect(daysOf('day', '2026-11-20')).toEqual({ from: '2026-11-20', to: '2026-11-21' });
    expect(daysOf('week', '2026-11-20')).toEqual({ from: '2026-11-15', to: '2026-11-22' });
    expect(daysOf('month', '2026-12-31')).toEqual({ from: '2026-12-01', to: '2027-01-01' });
    expect(shownDays('month', '2026-11-20')).toEqual({ from: '2026-11-01', to: '2026-12-06' });
    expect(shownDays('month', '2026-02-10')).toEqual({ from: '2026-02-01', to: '2026-03-01' });
  });

  it('go on and back by one day, seven days, one month', () => {
    expect(step('day', '2026-12-31', 1)).toBe('2027-01-01');
    expect(step('week', '2026-03-01', -1)).toBe('2026-02-22');
    expect(step('month', '2026-01-31', 1)).toBe('2026-02-28');
    expect(step('month', '2026-03-31', -1)).toBe('2026-02-28');
    expect(step('month', '2026-12-15', 1)).toBe('2027-01-15');
  });
});

/** Both changes of the clocks in three zones: a meeting of an hour before, on and after the day. */
const changes = [
  ['America/New_York', '2026-03-08', '2026-03-07T14:00:00Z', '2026-03-08T13:00:00Z', '2026-03-09T13:00:00Z'],
  ['America/New_York', '2026-11-01', '2026-10-31T13:00:00Z', '2026-11-01T14:00:00Z', '2026-11-02T14:00:00Z'],
  ['Europe/London', '2026-03-29', '2026-03-28T09:00:00Z', '2026-03-29T08:00:00Z', '2026-03-30T08:00:00Z'],
  ['Europe/London', '2026-10-25', '2026-10-24T08:00:00Z', '2026-10-25T09:00:00Z', '2026-10-26T09:00:00Z'],
  ['Australia/Sydney', '2026-04-05', '2026-04-03T22:00:00Z', '2026-04-04T23:00:00Z', '2026-04-05T23:00:00Z'],
  ['Australia/Sydney', '2026-10-04', '2026-10-02T23:00:00Z', '2026-10-03T22:00:00Z', '2026-10-04T22:00:00Z'],
] as const;

describe.each(changes)('in %s around %s', (zone, day, ...instants) => {
  it('an entry at nine is drawn at nine on each day, and that wall time is its instant', () => {
    for (const instant of instants) {
      const { start, end } = wallTimesOf(entryAt(instant), zone);
      expect([start.slice(11), end.slice(11)]).toEqual(['09:00:00', '10:00:00']);
      expect(instantAt(start, zone)?.getTime()).toBe(Date.parse(instant));
    }
    expect(wallTimesOf(entryAt(instants[1]), zone).start.slice(0, 10)).toBe(day);
  });

  it('its wall times lead back to its instants, whatever the clocks do meanwhile', () => {
    const from = new Date(instants[0]);
    const to = new Date(instants[1]);
    expect(sayTimes(from, to, zone)).toMatchObject({
      startTime: '09:00',
      endTime: '09:00',
      endDate: day,
      timeZone: zone,
    });
  });
});

describe('the hour of a change', () => {
  it.each([
    ['America/New_York', '2026-11-01 01:30:00'],
    ['Europe/London', '2026-10-25 01:15:00'],
    ['Australia/Sydney', '2026-04-05 02:45:00'],
    ['America/New_York', '2026-03-08 02:30:00'],
    ['Europe/London', '2026-03-29 01:15:00'],
    ['Australia/Sydney', '2026-10-04 02:00:00'],
  ])('in %s, %s is asked and never guessed', (zone, wallTime) => {
    expect(instantAt(wallTime, zone)).toBeNull();
  });

  it('that comes twice draws what lasts an hour as an hour', () => {
    // From 01:30 the first time to 01:30 the second time.
    const { start, end } = wallTimesOf(entryAt('2026-11-01T05:30:00.000Z'), 'America/New_York');
    expect([start, end]).toEqual(['2026-11-01 01:30:00', '2026-11-01 02:30:00']);
  });

  it('that comes twice is distinguished by its offset', () => {
    const times = ['2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z'].map((at) =>
      sayTimes(new Date(at), new Date(Date.parse(at) + 3 * HOUR), 'America/New_York'),
    );
    expect(times.map(({ startTime, startOffset }) => `${startTime} ${startOffset}`)).toEqual([
      '01:30 -04:00',
      '01:30 -05:00',
    ]);
  });
});

it('shows two people in two zones one meeting at one instant', () => {
  const meeting = entryAt('2026-11-17T14:00:00.000Z');
  const inNewYork = wallTimesOf(meeting, 'America/New_York').start;
  const inSydney = wallTimesOf(meeting, 'Australia/Sydney').start;
  expect([inNewYork, inSydney]).toEqual(['2026-11-17 09:00:00', '2026-11-18 01:00:00']);
  expect(instantAt(inNewYork, 'America/New_York')).toEqual(instantAt(inSydney, 'Australia/Sydney'));
});
