import { getPrompt, getQuestions, getTasks } from '../bank/index.ts';
import { scoreBias, scoreContent, scoreRating } from '../scoring/index.ts';
import { isExpired, type Outcome, type Scored, type Sitting, type SittingOf } from './sitting.ts';

/** The score of what a sitting holds, as it ends at `submittedAt`. */
export function scoreSitting(sitting: Sitting, end: Pick<Outcome, 'submittedAt' | 'isTimeOver'>): Outcome {
  switch (sitting.kind) {
    case 'biasDetection': {
      const score = scoreBias(answersOfBank(sitting), getQuestions(sitting.questionIds));
      return { ...end, score, breakdown: null };
    }
    case 'contentGeneration': {
      const { score, ...breakdown } = scoreContent(sitting.answers, getPrompt(sitting.questionIds));
      return { ...end, score, breakdown };
    }
    case 'ratingExercise':
      return { ...end, score: scoreRating(sitting.answers, getTasks(sitting.questionIds)), breakdown: null };
  }
}

/** How a sitting ends whose time ran out: at its deadline, whenever somebody looks, with what was saved. */
export function scoreExpired(sitting: Sitting): Outcome {
  return scoreSitting(sitting, { submittedAt: sitting.deadline, isTimeOver: true });
}

/** The sitting at `now`: one whose time ran out counts as scored before that is stored. */
export function settle(sitting: Sitting, now: Date): Sitting | Scored {
  return isExpired(sitting, now) ? { ...sitting, outcome: scoreExpired(sitting) } : sitting;
}

/** Answers refer to the options as they were shown; the bank has them in its own order. */
function answersOfBank({ questionIds, optionOrder, answers }: SittingOf<'biasDetection'>) {
  return Object.fromEntries(
    questionIds.flatMap((id, index) => {
      const chosen = answers[id];
      const option = chosen === undefined ? undefined : optionOrder?.[index]?.[chosen];
      return option === undefined ? [] : [[id, option]];
    }),
  );
}
