import {
  breakAnswer,
  ratedAnswer,
  type TaskKind,
  taskKinds,
  writtenAnswer,
} from '@redoubt/contract/projects';
import { writing } from './content-writing/check-answer.ts';
import { toMarkdown, writeChat } from './content-writing/write-result.ts';
import type { AnswerKind, ResultOf } from './answers/kind.ts';
import { rating } from './rating/check-answer.ts';
import { ratingColumns, tabulateRatings, writeRatings } from './rating/write-result.ts';
import { breaks, tellBreak, writeBreak } from './red-teaming/break-answer.ts';

/** The kind whose work is done in the arena. */
export const BREAKS = taskKinds['red-teaming'].id;

/** How answers of each kind are read. */
const answerKinds: Readonly<Record<TaskKind, unknown>> = {
  'content-writing': writing,
  rating,
  'red-teaming': breaks,
};

export function answerKindOf(kind: TaskKind): AnswerKind<unknown> {
  // What one kind reads, the same kind is given.
  return answerKinds[kind] as AnswerKind<unknown>;
}

interface ResultKind {
  /** A line of a JSONL file. */
  readonly toLine: (answer: unknown, task: ResultOf) => object;
  /** What a .csv file has of an answer besides its task and its author. */
  readonly columns: readonly string[];
  /** One answer as lines of these columns. */
  readonly toCells: (answer: unknown, task: ResultOf) => readonly (readonly string[])[];
}

/** How accepted answers of each kind are exported. */
export const resultKinds: Readonly<Record<TaskKind, ResultKind>> = {
  'content-writing': {
    toLine: (answer, task) => writeChat(writtenAnswer.parse(answer), task),
    columns: ['Answer'],
    toCells: (answer) => [[toMarkdown(writtenAnswer.parse(answer))]],
  },
  rating: {
    toLine: (answer, task) => writeRatings(ratedAnswer.parse(answer), task),
    columns: ratingColumns,
    toCells: (answer, task) => tabulateRatings(ratedAnswer.parse(answer), task),
  },
  'red-teaming': {
    toLine: (answer) => writeBreak(breakAnswer.parse(answer)),
    columns: ['Answer'],
    toCells: (answer) => [[tellBreak(breakAnswer.parse(answer))]],
  },
};
