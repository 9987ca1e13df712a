import { randomInt } from 'node:crypto';
import { type AssessmentKind, QUESTIONS_PER_QUIZ } from '@redoubt/contract/skill-assessment';
import { biasQuestions, contentPrompts, OPTIONS_PER_QUESTION, ratingPairs } from '../bank/index.ts';
import type { Chosen } from './sitting.ts';

/** A whole number from 0 to one less than `below`, by chance. */
export type Draw = (below: number) => number;

/**
 * The questions of a sitting, by chance, and none of those of `last`. A quiz takes its questions from as many subjects as
 * it can, and shows the options of each in an order of its own.
 */
export function chooseQuestions(
  kind: AssessmentKind,
  last: readonly string[],
  draw: Draw = randomInt,
): Chosen {
  const isFresh = ({ id }: { id: string }) => !last.includes(id);
  switch (kind) {
    case 'biasDetection': {
      const bySubject = Map.groupBy(
        shuffle(biasQuestions.filter(isFresh), draw),
        (question) => question.subject,
      );
      const questionIds = shuffle([...bySubject.values()], draw)
        .flatMap(([first]) => (first ? [first.id] : []))
        .slice(0, QUESTIONS_PER_QUIZ);
      const places = [...Array(OPTIONS_PER_QUESTION).keys()];
      return { questionIds, optionOrder: questionIds.map(() => shuffle(places, draw)) };
    }
    case 'contentGeneration':
      return {
        questionIds: shuffle(contentPrompts.filter(isFresh), draw)
          .slice(0, 1)
          .map(({ id }) => id),
        optionOrder: null,
      };
    case 'ratingExercise':
      return {
        questionIds: shuffle(
          ratingPairs.filter(({ tasks }) => tasks.every(isFresh)),
          draw,
        )
          .slice(0, 1)
          .flatMap(({ tasks }) => shuffle(tasks, draw))
          .map(({ id }) => id),
        optionOrder: null,
      };
  }
}

/** A copy in an order by chance, each order as likely as any other (Fisher and Yates). */
export function shuffle<Item>(items: readonly Item[], draw: Draw): Item[] {
  const left = [...items];
  return items.flatMap(() => left.splice(draw(left.length), 1));
}
