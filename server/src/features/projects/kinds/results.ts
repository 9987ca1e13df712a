import { breakAnswer, ratedAnswer, type TaskKind, writtenAnswer } from '@redoubt/contract/projects';
import { toMarkdown, writeChat } from './content-writing/write-result.ts';
import type { ResultOf } from './kind.ts';
import { tellBreak, writeBreak } from './red-teaming/write-result.ts';
import { writeRatings } from './rating/write-result.ts';

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
