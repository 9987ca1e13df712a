import type { TaskKind } from '@redoubt/contract/projects';
import { invariant } from '#platform/invariant.ts';
import { writing } from './content-writing/check-answer.ts';
import type { AnswerKind } from './kind.ts';
import { rating } from './rating/check-answer.ts';

/** How answers of each kind are read; those of red teaming come from the arena, and nobody sends them. */
const answerKinds: Readonly<Record<TaskKind, unknown>> = {
  'content-writing': writing,
  rating,
  'red-teaming': null,
};

export function answerKindOf(kind: TaskKind): AnswerKind<unknown> {
  invariant(answerKinds[kind], 'A task of this kind is worked on elsewhere.');
  // What one kind reads, the same kind is given.
  return answerKinds[kind] as AnswerKind<unknown>;
}
