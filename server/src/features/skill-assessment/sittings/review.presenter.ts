import type { Agreement, ReviewedTask, ReviewOf, ScoredSitting } from '@redoubt/contract/skill-assessment';
import { invariant } from '#platform/invariant.ts';
import { getPrompt, getQuestions, getTasks, ratingGuide, type RatingTask } from '../bank/index.ts';
import { rubric } from '../scoring/index.ts';
import { presentQuestions } from './open-sitting.presenter.ts';
import type { Scored, SittingOf } from './sitting.ts';

/**
 * A sitting that is over, with explanations. Neither the right options nor the references are included, for the questions
 * are used again.
 */
export function presentScored(sitting: Scored): ScoredSitting {
  const { submittedAt, isTimeOver, score } = sitting.outcome;
  const base = {
    id: sitting.id,
    startedAt: sitting.startedAt.toISOString(),
    submittedAt: submittedAt.toISOString(),
    isTimeOver,
    score,
  };
  switch (sitting.kind) {
    case 'biasDetection':
      return { ...base, kind: sitting.kind, questions: reviewQuestions(sitting) };
    case 'contentGeneration':
      return { ...base, kind: sitting.kind, ...reviewText(sitting) };
    case 'ratingExercise':
      return {
        ...base,
        kind: sitting.kind,
        tasks: getTasks(sitting.questionIds).map((task) => reviewTask(task, sitting.answers[task.id] ?? {})),
      };
  }
}

function reviewQuestions(sitting: Scored<SittingOf<'biasDetection'>>) {
  const inBank = getQuestions(sitting.questionIds);
  return presentQuestions(sitting).map((question, index) => {
    const chosen = sitting.answers[question.id] ?? null;
    const option = chosen === null ? undefined : sitting.optionOrder?.[index]?.[chosen];
    return {
      ...question,
      chosen,
      isRight: option !== undefined && option === inBank[index]?.correctOption,
      explanation: inBank[index]?.explanation ?? '',
    };
  });
}

function reviewText(
  sitting: Scored<SittingOf<'contentGeneration'>>,
): Pick<ReviewOf<'contentGeneration'>, 'prompt' | 'answer' | 'breakdown' | 'points' | 'words' | 'rubric'> {
  const { breakdown } = sitting.outcome;
  invariant(breakdown, 'The score of a text has its breakdown.');
  return {
    prompt: getPrompt(sitting.questionIds).prompt,
    answer: sitting.answers,
    ...breakdown,
    rubric,
  };
}

function reviewTask(
  { id, prompt, response, references }: RatingTask,
  given: Readonly<Record<string, number | undefined>>,
): ReviewedTask {
  const ratings = ratingGuide.criteria.map(({ criterion, title }) => {
    const rating = given[criterion] ?? null;
    const { rating: reference, reason } = references[criterion];
    return { criterion, title, rating, agreement: compare(rating, reference), reason };
  });
  return { id, prompt, response, ratings };
}

function compare(rating: number | null, reference: number): Agreement {
  if (rating === null) return 'far';
  const distance = Math.abs(rating - reference);
  if (distance === 0) return 'same';
  return distance === 1 ? 'close' : 'far';
}
