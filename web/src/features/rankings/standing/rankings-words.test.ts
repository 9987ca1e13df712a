import { expect, test } from 'vitest';
import { countSolves, describeMix, describePeriod, describeReached } from './rankings-words.ts';

test('a period names its start in UTC, whatever the zone of the reader', () => {
  const updatedAt = '2026-11-20T23:30:00Z';
  expect(describePeriod('all', { since: null, updatedAt })).toBe('Since the beginning · updated 23:30 UTC');
  expect(describePeriod('week', { since: '2026-11-16T00:00:00Z', updatedAt })).toBe(
    'Since Mon 16 November, 00:00 UTC · updated 23:30 UTC',
  );
  expect(describePeriod('month', { since: '2026-11-01T00:00:00Z', updatedAt })).toBe(
    'November 2026 · updated 23:30 UTC',
  );
});

test('a mix names the heaviest first and leaves out what is none', () => {
  expect(describeMix([2, 3, 5])).toBe('5 high, 3 medium, 2 low');
  expect(describeMix([10, 0, 0])).toBe('10 low');
  expect(describeMix([0, 0, 0])).toBe('none');
});

test('solves are counted, and the day of the present points is named', () => {
  expect([countSolves(1), countSolves(1200)]).toEqual(['1 solve', '1,200 solves']);
  expect(describeReached('2026-11-20T23:59:00Z')).toBe('last solve on 20 Nov 2026');
});
