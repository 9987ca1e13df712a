import { expect, it } from 'vitest';
import { joinTurns, toMarks, turnAt } from './script.ts';

const script = joinTurns(
  [
    { number: 1, role: 'expert', text: 'not this' },
    { number: 2, role: 'target', text: 'first' },
    { number: 4, role: 'target', text: '' },
    { number: 6, role: 'target', text: 'second' },
  ],
  'target',
);

it('joins what one side said', () => {
  expect(script.text).toBe('first\n\nsecond');
});

it('knows the turn of every place', () => {
  expect([0, 4, 7, 12].map((index) => turnAt(script, index))).toEqual([2, 2, 6, 6]);
});

it('turns a span into one mark for each turn with text in it', () => {
  expect(toMarks(script, { start: 3, end: 10 })).toEqual([
    { turn: 2, start: 3, end: 5 },
    { turn: 6, start: 0, end: 3 },
  ]);
});
