import type { RatedAnswer } from '@redoubt/contract/projects';
import type { ResultOf } from '../answers/kind.ts';
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

export const ratingColumns = ['Rated answer', 'Text of the answer', 'Criterion', 'Score', 'Reason'] as const;

/** A line for each answer and criterion, so that a spreadsheet can filter and average the scores. */
export function tabulateRatings(answer: RatedAnswer, task: ResultOf): string[][] {
  const { answers, ratings } = writeRatings(answer, task);
  return ratings.flatMap((row, at) =>
    row.map(({ criterion, score, reason }) => [
      String.fromCodePoint(65 + at),
      answers[at] ?? '',
      criterion,
      score === null ? '' : String(score),
      reason,
    ]),
  );
}
