import { expect, test } from 'vitest';
import { weightiestOutcome } from './verdict.ts';

test('a break speaks for the attempt, then what may become one, what came close, and what nobody could judge', () => {
  expect(weightiestOutcome(['held', 'could-not-judge', 'break', 'pending'])).toBe('break');
  expect(weightiestOutcome(['held', 'could-not-judge', 'pending'])).toBe('pending');
  expect(weightiestOutcome(['held', 'could-not-judge', 'close'])).toBe('close');
  expect(weightiestOutcome(['held', 'close', 'pending'])).toBe('pending');
  expect(weightiestOutcome(['held', 'could-not-judge'])).toBe('could-not-judge');
  expect(weightiestOutcome(['held'])).toBe('held');
  expect(weightiestOutcome([])).toBeNull();
});
