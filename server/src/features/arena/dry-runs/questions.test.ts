import { exactProblem, problemKinds } from '@redoubt/contract/arena';
import { expect, it } from 'vitest';
import { canSolve } from '#features/judging';
import questions from './questions.json' with { type: 'json' };

it.each(questions)('$name: can be sent and checked', (known) => {
  expect(canSolve(exactProblem.parse(known.problem))).toBe(true);
});

it('has problems of every kind', () => {
  expect(new Set(questions.map((known) => known.problem.kind))).toEqual(new Set(problemKinds));
});
