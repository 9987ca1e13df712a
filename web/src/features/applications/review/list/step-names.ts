import { list } from '#ui/words/lists.ts';

/** The six steps in a word or two, for columns and chips. */
const names = ['Basic info', 'Skills', 'Background', 'Legal', 'Taxation', 'Assessment'] as const;

export const stepNumbers = names.map((_, index) => index + 1);

/** By the number in the step's address. */
export function nameOfStep(number: number): string {
  return names[number - 1] ?? `Step ${String(number)}`;
}

/** 'Skills and Legal'. */
export function listSteps(numbers: readonly number[]): string {
  return list(numbers.map(nameOfStep));
}
