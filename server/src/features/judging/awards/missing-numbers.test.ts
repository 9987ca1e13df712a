import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMissingNumbers } from './missing-numbers.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('are those between two rows, until they are found', () => {
  const missing = createMissingNumbers({ watchedMs: 1000 });
  missing.note(0, 1);
  expect(missing.list()).toEqual([]);
  missing.note(1, 5);
  expect(missing.list()).toEqual([2, 3, 4]);
  missing.found(3);
  expect(missing.list()).toEqual([2, 4]);
});

it('are given up after a while, each by itself', () => {
  const missing = createMissingNumbers({ watchedMs: 1000 });
  missing.note(1, 3);
  vi.advanceTimersByTime(600);
  missing.note(3, 5);
  vi.advanceTimersByTime(600);
  expect(missing.list()).toEqual([4]);
  vi.advanceTimersByTime(600);
  expect(missing.list()).toEqual([]);
});

it('are not looked for where a sequence was set far ahead', () => {
  const missing = createMissingNumbers({ watchedMs: 1000 });
  missing.note(10, 5_000_000);
  expect(missing.list()).toEqual([]);
});
