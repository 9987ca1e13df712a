import { expect, it } from 'vitest';
import { readDay } from './date-field.tsx';
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

it.each([
  ['2027-03-01', '2027-03-01'],
  ['1 Mar 2027', '2027-03-01'],
  ['March 1, 2027', '2027-03-01'],
  ['1.3.2027', '2027-03-01'],
  ['30 Feb 2027', null],
  // It is one day in Europe and another one in America.
  ['3/4/2027', null],
])('the day %j is %j', (typed, day) => {
  expect(readDay(typed)).toBe(day);
});
