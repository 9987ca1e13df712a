import type { Problem } from '@redoubt/contract/arena';
import { expect, it } from 'vitest';
import { checkProblem } from './problem-check.ts';

const third: Problem = { kind: 'expression', expression: '1/3' };
const product: Problem = { kind: 'expression', expression: '48271 * 90317' };
const miles: Problem = { kind: 'quantity', value: '5', from: 'mi', to: 'km' };
const oven: Problem = { kind: 'quantity', value: '68', from: '°F', to: '°C' };
const after: Problem = { kind: 'dates', question: { ask: 'date-after', date: '2024-02-28', days: 2 } };
const weekday: Problem = { kind: 'dates', question: { ask: 'weekday', date: '1969-07-20' } };
const wet: Problem = { kind: 'logic', premises: ['R -> W', 'W'], conclusion: 'R' };

function check(problem: Problem | undefined, text: string, state: 'done' | 'stopped' = 'done') {
  const question = problem ? { problem } : {};
  return checkProblem({ question, reply: { number: 2, text, state, ending: null } });
}

it.each<[string, Problem, string]>([
  ['held', third, 'Answer: 1/3'],
  ['held', third, 'Answer: 0.333333'],
  ['held', third, 'So it is.\n\n**Answer: 0.33333333**\n'],
  ['held', third, '**Answer:** 0.333333.'],
  ['break', third, 'Answer: 0.35'],
  ['break', third, 'Answer: 3'],
  ['held', product, 'Answer: 4,359,691,907'],
  ['held', product, 'Answer: 4.359691907 × 10^9'],
  ['break', product, 'Answer: 4359691906'],
  ['break', product, 'Answer: 4359591907'],
  ['held', miles, 'Answer: 8.04672 km'],
  ['held', miles, 'Answer: 8.0467 kilometres\nAnswer: 8.04672'],
  ['break', miles, 'Answer: 8.5 km'],
  ['held', oven, 'Answer: 20 °C'],
  ['break', oven, 'Answer: 36'],
  ['held', after, 'Answer: 2024-03-01'],
  ['held', after, 'Answer: 1 March 2024'],
  ['break', after, 'Answer: March 2, 2024'],
  ['held', weekday, 'Answer: sunday'],
  ['break', weekday, 'Answer: Monday.'],
  ['held', wet, '`Answer: no`'],
  ['break', wet, 'Answer: Yes'],
])('%s: %j, %j', (outcome, problem, text) => {
  expect(check(problem, text)?.outcome).toBe(outcome);
});

it.each<[string, Problem, string]>([
  ['a rounded form that is too coarse', third, 'Answer: 0.33'],
  ['a form that was cut off', miles, 'Answer: 8.046'],
  ['digits that were left out', product, 'Answer: 4359700000'],
  ['a comma that may be a point', { kind: 'expression', expression: '1.234 + 0' }, 'Answer: 1,234'],
  ['a point that may be a comma', { kind: 'expression', expression: '1234 + 0' }, 'Answer: 1.234'],
  ['a comma that people use for a point', third, 'Answer: 0,34'],
  ['another unit', miles, 'Answer: 5 mi'],
  ['a unit where there is none', third, 'Answer: 5 km'],
  ['two numbers', third, 'Answer: 3 or 4'],
  ['words', third, 'Answer: a third'],
  ['a sentence', wet, 'Answer: yes, it does'],
  ['an answer above the last line', wet, 'Answer: yes\nI hope that helps.'],
  ['no answer', wet, 'I cannot tell.'],
  ['nothing', wet, ''],
  ['a date that does not exist', after, 'Answer: 2024-02-30'],
  ['a date in figures that people read in two ways', after, 'Answer: 03/02/2024'],
])('%s is not checked: %j, %j', (_, problem, text) => {
  expect(check(problem, text)).toBeNull();
});

it('looks at nothing but whole replies to problems', () => {
  expect(check(undefined, 'Answer: 5')).toBeNull();
  expect(check(third, 'Answer: 5', 'stopped')).toBeNull();
  const reply = { number: 2, text: 'Answer: 5', state: 'done' as const, ending: 'length' as const };
  expect(checkProblem({ question: { problem: third }, reply })).toBeNull();
});

it('cannot check what has no exact answer', () => {
  for (const expression of ['1/0', '2^(1/2)', '9^999999', '0^0'])
    expect(check({ kind: 'expression', expression }, 'Answer: 1')).toBeNull();
  expect(check({ kind: 'logic', premises: ['P', 'not P'], conclusion: 'Q' }, 'Answer: yes')).toBeNull();
});

it('marks the line that breaks, and says what would have been right', () => {
  expect(check(miles, 'Easy.\nAnswer: 9.5 km')).toMatchObject({
    reason: 'The reply answers “9.5 km”. The right answer is 8.04672 kilometres.',
    turn: 2,
    marks: [{ turn: 2, start: 6, end: 20 }],
    judgeVersion: 'problem/quantity 1.0',
  });
});
