import { expect, it } from 'vitest';
import { startOfWeek } from '#platform/clock.ts';
import { nextIssueAt, periodOf } from './weeks.ts';

it.each([
  ['2026-11-23T00:00:00.000Z', '2026-11-23'],
  ['2026-11-22T23:59:59.999Z', '2026-11-16'],
  ['2026-11-29T12:00:00.000Z', '2026-11-23'],
  ['1970-01-05T00:00:00.000Z', '1970-01-05'],
  ['2024-02-29T08:00:00.000Z', '2024-02-26'],
])('the week of %s begins on %s', (at, monday) => {
  expect(startOfWeek(new Date(at)).toISOString()).toBe(`${monday}T00:00:00.000Z`);
});

it('tells of the seven days before', () => {
  const { from, to } = periodOf(new Date('2026-11-23T00:00:00.000Z'));
  expect([from, to].map((at) => at.toISOString())).toEqual([
    '2026-11-16T00:00:00.000Z',
    '2026-11-23T00:00:00.000Z',
  ]);
});

it.each([
  ['2026-11-23T08:59:59.000Z', '2026-11-23T09:00:00.000Z'],
  ['2026-11-23T09:00:00.000Z', '2026-11-30T09:00:00.000Z'],
  ['2026-11-21T10:00:00.000Z', '2026-11-23T09:00:00.000Z'],
])('after %s the next issue is composed at %s', (now, next) => {
  expect(nextIssueAt(new Date(now)).toISOString()).toBe(next);
});
