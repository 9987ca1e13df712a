import { expect, it } from 'vitest';
import { orderOfDay, readDay } from './csv-dates.ts';

it.each([
  ['2026-12-31', '2026-12-31'],
  ['2026/1/5', '2026-01-05'],
  ['2026-12-31T00:00:00Z', '2026-12-31'],
  ['2026-12-31 00:00:00', '2026-12-31'],
  ['31.12.2026', '2026-12-31'],
  ['3.4.2027', '2027-04-03'],
  ['12/31/2026', '2026-12-31'],
  ['31/12/2026', '2026-12-31'],
  ['31-12-2026', '2026-12-31'],
  ['5/5/2027', '2027-05-05'],
  ['٣١/١٢/٢٠٢٦', '2026-12-31'],
  ['3/4/2027', 'ambiguous'],
  ['46387', null],
  ['2026-12-31T10:00:00Z', null],
  ['3/4/27', null],
  ['tomorrow', null],
])('%s is %s', (text, day) => {
  const read = readDay(text, null);
  expect(read === null || read === 'ambiguous' ? read : read.day).toBe(day);
});

it('follows the order of its column where a day can be read in two ways', () => {
  expect(readDay('3/4/2027', 'day-first')).toEqual({ day: '2027-04-03' });
  expect(readDay('3/4/2027', 'month-first')).toEqual({ day: '2027-03-04' });
  expect(['3/31/2027', '31/3/2027', '3/4/2027', '2027-03-31'].map(orderOfDay)).toEqual([
    'month-first',
    'day-first',
    null,
    null,
  ]);
});
