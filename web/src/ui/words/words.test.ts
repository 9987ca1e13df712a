import { expect, it, test } from 'vitest';
import { fineMoney, money } from './money.ts';
import { count, countInWords, ordinal, ordinalWord, percent } from './numbers.ts';
import { formatAgo, formatDay, formatRecent, formatTime, formatTimes } from './times.ts';
import { offsetOf } from './zones.ts';

test('places are written as people say them', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 24, 111, 1002].map(ordinal)).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '13th',
    '21st',
    '22nd',
    '23rd',
    '24th',
    '111th',
    '1,002nd',
  ]);
});

test.each([
  [0, '0 tries'],
  [1, '1 try'],
  [1904, '1,904 tries'],
])('counts %d', (value, expected) => {
  expect(count(value, 'try', 'tries')).toBe(expected);
});

test.each([
  [0, 'No tries'],
  [1, 'One try'],
  [4, 'Four tries'],
  [1200, '1,200 tries'],
])('begins a sentence with %d', (value, expected) => {
  expect(countInWords(value, 'try', 'tries')).toBe(expected);
});

test.each([
  [95, '95%'],
  [99.949, '99.95%'],
  [1200, '1,200%'],
])('writes %d of a hundred', (value, expected) => {
  expect(percent(value)).toBe(expected);
});

test.each([
  [1250, 'USD', '$1,250'],
  [1250.5, 'USD', '$1,250.50'],
  [1250, 'JPY', '¥1,250'],
])('writes %d %s', (amount, currency, expected) => {
  expect(money(amount, currency)).toBe(expected);
});

test.each([
  [0, '$0'],
  [0.000315, '$0.000315'],
  [0.15, '$0.15'],
  [1.3152, '$1.32'],
  [12.5, '$12.50'],
])('writes %d dollars to the millionth', (amount, expected) => {
  expect(fineMoney(amount, 'USD')).toBe(expected);
});

const NOW = new Date('2026-11-03T12:00:00Z');

test.each([
  [4, 'minute', '4 minutes ago'],
  [1, 'hour', '1 hour ago'],
  [1, 'day', 'yesterday'],
] as const)('says how long ago %d %s was', (units, unit, expected) => {
  expect(formatAgo(units, unit)).toBe(expected);
});

test.each([
  ['longDate', '3 November 2026'],
  ['weekday', 'Tue 3 November'],
  ['month', 'November 2026'],
] as const)('writes a %s', (form, expected) => {
  expect(formatTime(NOW.toISOString(), form, 'UTC')).toBe(expected);
});

it('writes the time of today alone, and of any other day with its date, as they are in the zone', () => {
  expect(formatRecent('2026-11-03T09:30:00Z', 'UTC', NOW)).toBe('09:30');
  expect(formatRecent('2026-11-02T09:30:00Z', 'UTC', NOW)).toBe('2 Nov 2026, 09:30');
  expect(formatRecent('2026-11-02T23:30:00Z', 'Europe/Berlin', NOW)).toBe('00:30');
});

it('writes a day without a time, wherever it is read', () => {
  expect(formatDay('2027-03-31')).toBe('31 Mar 2027');
});

it('names the day of an appointment once', () => {
  const times = formatTimes(['2026-11-24T17:00:00Z', '2026-11-24T18:00:00Z'], 'appointment', 'UTC');
  expect(times).toBe('Tue, 24 Nov 2026, 17:00–18:00');
});

it('says what a zone is ahead of UTC on that day', () => {
  expect(offsetOf('Europe/Lisbon', new Date('2026-07-01T12:00:00Z'))).toBe('UTC+1');
  expect(offsetOf('Europe/Lisbon', NOW)).toBe('UTC');
});

it('says small ordinals in words', () => {
  expect([1, 3, 10, 11].map(ordinalWord)).toEqual(['first', 'third', 'tenth', '11th']);
});
