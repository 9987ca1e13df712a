import { refuseToJudge } from '../exact/cannot-judge.ts';

/** The first of what a question names. */
export function need<T>(values: readonly T[]): T {
  const [value] = values;
  return value ?? refuseToJudge('Something is missing in the question.');
}

export function needTwo<T>(values: readonly T[]): readonly [T, T] {
  const [first, second] = values;
  if (first === undefined || second === undefined) return refuseToJudge('Two dates are expected.');
  return [first, second];
}
