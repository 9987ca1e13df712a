import { invariant } from '#platform/invariant.ts';

/**
 * The share of right answers in percent: round(100 × right ÷ questions).
 *
 * Every question of the sitting counts alike; one without an answer counts as wrong, and an answer to any other question
 * counts for nothing, so that leaving a question out is never better than guessing.
 *
 * @param answers the index of the chosen option by the question's id, in the order of the bank
 * @param questions the questions of the sitting, at least one
 */
export function scoreBias(
  answers: Readonly<Record<string, number>>,
  questions: readonly { id: string; correctOption: number }[],
): number {
  invariant(questions.length > 0, 'A sitting has at least one question.');
  const right = questions.filter(({ id, correctOption }) => answers[id] === correctOption).length;
  return Math.round((100 * right) / questions.length);
}
