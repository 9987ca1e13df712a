import { describe, expect, it } from 'vitest';
import { dayAndMonth, describeTimes, isOver } from './event-times.ts';

const talk = {
  startsAt: '2026-10-24T17:00:00.000Z',
  endsAt: '2026-10-24T18:30:00.000Z',
  timeZone: 'Europe/Lisbon',
};

describe('the times of an event', () => {
  it("are shown in the reader's zone, and as they are where it happens", () => {
    expect(describeTimes(talk, 'America/New_York')).toEqual({
      forReader: { range: 'Sat, 24 Oct 2026, 13:00–14:30', zone: 'New York, UTC-4' },
      onSite: { range: 'Sat, 24 Oct 2026, 18:00–19:30', zone: 'Lisbon, UTC+1' },
    });
  });

  it('are shown once where both zones show the same', () => {
    expect(describeTimes(talk, 'Europe/London')).toEqual({
      forReader: { range: 'Sat, 24 Oct 2026, 18:00–19:30', zone: 'London, UTC+1' },
      onSite: null,
    });
  });

  it('follow the clocks of the day itself', () => {
    const afterChange = { ...talk, startsAt: '2026-10-26T18:00:00.000Z', endsAt: '2026-10-26T19:30:00.000Z' };
    expect(describeTimes(afterChange, 'America/New_York')).toEqual({
      // Clocks in New York go back a week after those in Lisbon.
      forReader: { range: 'Mon, 26 Oct 2026, 14:00–15:30', zone: 'New York, UTC-4' },
      onSite: { range: 'Mon, 26 Oct 2026, 18:00–19:30', zone: 'Lisbon, UTC' },
    });
  });

  it('may go over midnight, and over the night in which clocks change', () => {
    const sprint = { ...talk, startsAt: '2026-10-24T23:00:00.000Z', endsAt: '2026-10-25T03:00:00.000Z' };
    expect(describeTimes(sprint, 'Europe/Lisbon').forReader.range).toBe('Sun, 25 Oct 2026, 00:00–03:00');
    expect(describeTimes(sprint, 'UTC').forReader.range).toBe(
      'Sat, 24 Oct 2026, 23:00 – Sun, 25 Oct 2026, 03:00',
    );
  });
});

it('has a leaf of the calendar in any zone', () => {
  expect(dayAndMonth('2026-10-31T23:30:00.000Z', 'UTC')).toEqual({ day: '31', month: 'Oct' });
  expect(dayAndMonth('2026-10-31T23:30:00.000Z', 'Asia/Tokyo')).toEqual({ day: '1', month: 'Nov' });
});

it('is over at its end, not before', () => {
  expect(isOver(talk, new Date('2026-10-24T18:29:59.999Z'))).toBe(false);
  expect(isOver(talk, new Date('2026-10-24T18:30:00.000Z'))).toBe(true);
});
