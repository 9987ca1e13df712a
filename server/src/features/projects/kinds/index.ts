import type { TaskKind } from '@redoubt/contract/projects';
import { writing } from './content-writing/check-answer.ts';
import type { AnswerKind } from './kind.ts';
import { rating } from './rating/check-answer.ts';

const SENT_ELSEWHERE = 'A break counts once it is accepted at its challenge. Nothing is sent here.';

/** Answers of red teaming come from the arena, and nobody sends them. */
const breaks: AnswerKind<never> = {
  read: () => ({ message: SENT_ELSEWHERE }),
  findGap: () => SENT_ELSEWHERE,
  textOfPart: () => null,
};

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
