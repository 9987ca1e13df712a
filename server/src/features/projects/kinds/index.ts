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
import { rating, writeRatings } from './rating/check-answer.ts';
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
  /** The answer as one cell of a .csv file. */
  readonly toText: (answer: unknown, task: ResultOf) => string;
}

/** How accepted answers of each kind are exported. */
export const resultKinds: Readonly<Record<TaskKind, ResultKind>> = {
  'content-writing': {
    toLine: (answer, task) => writeChat(writtenAnswer.parse(answer), task),
    toText: (answer) => toMarkdown(writtenAnswer.parse(answer)),
  },
  rating: {
    toLine: (answer, task) => writeRatings(ratedAnswer.parse(answer), task),
    toText: (answer, task) => JSON.stringify(writeRatings(ratedAnswer.parse(answer), task).ratings),
  },
  'red-teaming': {
    toLine: (answer) => writeBreak(breakAnswer.parse(answer)),
    toText: (answer) => tellBreak(breakAnswer.parse(answer)),
  },
};
