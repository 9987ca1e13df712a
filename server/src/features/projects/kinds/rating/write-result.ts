import type { RatedAnswer } from '@redoubt/contract/projects';
import type { ResultOf } from '../kind.ts';
import { ratedBy } from './check-answer.ts';

/** A line with the prompt, the answers, the rubric, and each score with its reason, by answer and criterion. */
export function writeRatings({ ratings }: RatedAnswer, task: ResultOf) {
  const { answers, criteria } = ratedBy(task);
  return {
    prompt: task.input,
    answers,
    rubric: criteria.map(({ name, description, meanings }) => ({ name, description, meanings })),
    ratings: answers.map((_answer, row) =>
      criteria.map(({ name }, column) => ({
        criterion: name,
        score: ratings[row]?.[column]?.score ?? null,
        reason: ratings[row]?.[column]?.reason ?? '',
      })),
    ),
  };
}
