import { describe, expect, it } from 'vitest';
import { anchorsOf, dateOfCount, firstOfMoved, iterateDates, moveDates } from './repeat-dates.ts';
import { faultOfRepeat, overlapsItself } from './repeat-faults.ts';
import type { Repeat } from './repeat.ts';

const rule = (given: Partial<Repeat>): Repeat => ({
  every: 'week',
  interval: 1,
  days: [],
  on: 'date',
  until: null,
  dates: [],
  ...given,
});
const list = (
  first: string,
  given: Partial<Repeat>,
  days: { readonly from: string; readonly to: string },
) => [...iterateDates(first, rule(given), days)];

describe('the days of an event that repeats', () => {
  it.each<[string, string, Partial<Repeat>, string, string[]]>([
    [
      'every third day',
      '2026-02-26',
      { every: 'day', interval: 3 },
      '2026-03-07',
      ['2026-02-26', '2026-03-01', '2026-03-04', '2026-03-07'],
    ],
    [
      'every second week, counted from Monday',
      '2026-12-01',
      { interval: 2, days: [0, 2] },
      '2026-12-31',
      ['2026-12-01', '2026-12-06', '2026-12-15', '2026-12-20', '2026-12-29'],
    ],
    [
      'every month on the 31st, where there is one',
      '2027-01-31',
      { every: 'month' },
      '2027-06-30',
      ['2027-01-31', '2027-03-31', '2027-05-31'],
    ],
    [
      'every month on its last day',
      '2027-01-31',
      { every: 'month', on: 'last-day' },
      '2027-04-30',
      ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'],
    ],
    [
      'every second month on the first Friday',
      '2026-12-04',
      { every: 'month', interval: 2, on: 'weekday' },
      '2027-06-30',
      ['2026-12-04', '2027-02-05', '2027-04-02', '2027-06-04'],
    ],
    [
      'every month on the last Friday',
      '2027-01-29',
      { every: 'month', on: 'last-weekday' },
      '2027-04-30',
      ['2027-01-29', '2027-02-26', '2027-03-26', '2027-04-30'],
    ],
    [
      'every leap day',
      '2024-02-29',
      { every: 'year' },
      '2033-01-01',
      ['2024-02-29', '2028-02-29', '2032-02-29'],
    ],
    [
      'on days that are listed',
      '2027-01-01',
      { every: 'listed', dates: ['2027-03-05', '2027-02-02'] },
      '2027-12-31',
      ['2027-01-01', '2027-02-02', '2027-03-05'],
    ],
    [
      'by a rule and on further days, each once',
      '2027-01-05',
      { days: [2], until: '2027-01-19', dates: ['2027-01-12', '2027-01-14', '2027-02-02'] },
      '2027-12-31',
      ['2027-01-05', '2027-01-12', '2027-01-14', '2027-01-19', '2027-02-02'],
    ],
  ])('%s', (...[, first, given, to, dates]) => {
    expect(list(first, given, { from: first, to })).toEqual(dates);
    // Wherever one begins to read.
    for (const from of dates)
      expect(list(first, given, { from, to })).toEqual(dates.filter((date) => date >= from));
  });

  it('end with the day of a count', () => {
    expect(dateOfCount('2026-12-07', rule({ days: [1, 3, 5] }), 6)).toBe('2026-12-18');
    expect(dateOfCount('2026-12-07', rule({ every: 'year', interval: 50 }), 9)).toBeNull();
  });
});

it('an event cannot repeat in a way that its first day is not in, or begin again before it ends', () => {
  expect(anchorsOf('2027-01-29')).toEqual(['date', 'weekday', 'last-weekday']);
  expect(anchorsOf('2027-01-31')).toEqual(['date', 'last-day', 'weekday', 'last-weekday']);
  const on = (given: Partial<Repeat>) => faultOfRepeat('2027-01-29', rule(given))?.path ?? null;
  expect(on({ every: 'month', on: 'last-day' })).toBe('repeat.on');
  expect(on({ every: 'listed' })).toBe('repeat.dates');
  expect(on({ every: 'day', until: '2029-01-01' })).toBe('repeat.until');
  expect(on({ every: 'day', until: '2028-06-30' })).toBeNull();
  const threeDays = { from: '2027-01-29T10:00', to: '2027-01-31T11:00' };
  const overlaps = (given: Partial<Repeat>) => overlapsItself(threeDays, rule(given));
  expect([overlaps({ every: 'day', interval: 2 }), overlaps({ every: 'day', interval: 3 })]).toEqual([
    true,
    false,
  ]);
  expect(overlaps({ interval: 2, days: [5, 0] })).toBe(true);
  expect(overlaps({ every: 'year', dates: ['2027-01-31'] })).toBe(true);
  expect(overlaps({ every: 'year', dates: ['2027-02-01'] })).toBe(false);
});

it('moving one day moves the others and what was left out, month by month', () => {
  // From first Fridays to first Saturdays, which may be in another week of the month.
  const saturdays = rule({ every: 'month', on: 'weekday' });
  const moved = { occurrence: '2027-03-05', to: '2027-03-06' };
  expect(firstOfMoved({ first: '2026-12-04', ...moved }, saturdays)).toBe('2026-12-05');
  expect([...moveDates(['2027-01-01', '2027-05-07'], moved, saturdays).values()]).toEqual([
    '2027-01-02',
    '2027-05-01',
  ]);
  const everySecond = rule({ interval: 2, days: [1, 4] });
  const later = { first: '2026-12-01', occurrence: '2026-12-17', to: '2026-12-21' };
  expect(firstOfMoved(later, everySecond)).toBe('2026-12-07');
});
