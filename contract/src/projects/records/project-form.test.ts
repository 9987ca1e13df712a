import { expect, it } from 'vitest';
import { blankProject, projectForm } from './project-form.ts';

function messagesOf(rateMinor: unknown, reviewRateMinor: unknown = null): string[] {
  const kinds = [{ kind: 'content-writing', rateMinor, settings: { points: [], words: null } }];
  const read = projectForm.safeParse({ ...blankProject, title: 'Letters', kinds, reviewRateMinor });
  return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

it.each([
  [-1800, 'Rate must be more than 0'],
  [0, 'Rate must be more than 0'],
  [1800.5, 'Rate must have at most two decimals'],
  [1_000_001, 'Rate must be at most 10,000'],
  [1e300, 'Rate must be at most 10,000'],
  ['1800', 'Rate is required'],
])('refuses %s as a rate, and says why', (rateMinor, message) => {
  expect(messagesOf(rateMinor)).toEqual([`kinds.0.rateMinor: ${message}`]);
});

it('refuses a rate of reviews by the same rules', () => {
  expect(messagesOf(1800, -1)).toEqual(['reviewRateMinor: Rate per decided submission must be more than 0']);
});

it.each([1, 1800, 1_000_000, null])('takes %s', (rateMinor) => {
  expect(messagesOf(rateMinor)).toEqual([]);
});
