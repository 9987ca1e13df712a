import { expect, it } from 'vitest';
import { firstDayOfWeek, readDay } from '../words/read-day.ts';
import { readTime } from './time-field.tsx';

it.each([
  ['09:30', '09:30'],
  ['9', '09:00'],
  ['930', '09:30'],
  ['9.30 pm', '21:30'],
  ['12 am', '00:00'],
  ['14h05', '14:05'],
  ['24:00', null],
  ['13 pm', null],
  ['soon', null],
])('the time %j is %j', (typed, time) => {
  expect(readTime(typed)).toBe(time);
});

const irish = { locale: 'en-IE', timeZone: 'Europe/Dublin' };
const american = { locale: 'en-US', timeZone: 'America/Chicago' };

it.each([
  ['2027-03-01', '2027-03-01'],
  ['2027/3/1', '2027-03-01'],
  ['1 Mar 2027', '2027-03-01'],
  ['March 1, 2027', '2027-03-01'],
  ['1.3.2027', '2027-03-01'],
  ['14/12/2026', '2026-12-14'],
  ['12/14/2026', '2026-12-14'],
  ['17-11-2026', '2026-11-17'],
  ['30 Feb 2027', null],
  ['31.11.2026', null],
  ['3.12', null],
])('the day %j is %j wherever it is typed', (typed, day) => {
  expect(readDay(typed, irish)).toBe(day);
  expect(readDay(typed, american)).toBe(day);
});

it.each([
  ['is day and month', irish, '2026-12-03'],
  ['is day and month', { locale: 'da-DK', timeZone: 'Europe/Copenhagen' }, '2026-12-03'],
  ['is month and day', american, '2026-03-12'],
  ['may be either', { locale: 'en-US', timeZone: 'Europe/Copenhagen' }, null],
])('3/12/2026 %s (%j)', (_, place, day) => {
  expect(readDay('3/12/2026', place)).toBe(day);
  expect(readDay('03-12-2026', place)).toBe(day);
});

it.each([
  ['en-IE', 1],
  ['en-US', 0],
])('the week of %s begins with day %i', (locale, day) => {
  expect(firstDayOfWeek({ locale })).toBe(day);
});
