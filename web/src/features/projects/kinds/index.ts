import type { TaskKind } from '@redoubt/contract/projects';
import { lazyPart } from '#ui/frame/lazy-part.ts';
import { pointsOf, sumUpWritten, writingKeys } from './content-writing/task.ts';
import type { KindView } from '../workbench/kind.ts';
import { placeOf, promptOf, ratingKeys, sumUpRated } from './rating/task.ts';

const views: Readonly<Record<TaskKind, KindView>> = {
  'content-writing': {
    Workbench: lazyPart(async () => (await import('./content-writing/workbench.tsx')).WritingWorkbench),
    AnswerView: lazyPart(async () => (await import('./content-writing/answer-view.tsx')).WrittenAnswerView),
    pointsOf,
    sumUp: sumUpWritten,
    questionOf: ({ title, input }) => (input.trim() === '' ? title : input),
    keys: writingKeys,
  },
  rating: {
    Workbench: lazyPart(async () => (await import('./rating/workbench.tsx')).RatingWorkbench),
    AnswerView: lazyPart(async () => (await import('./rating/answer-view.tsx')).RatedAnswerView),
    pointsOf: () => [],
    sumUp: sumUpRated,
    placeOf,
    questionOf: promptOf,
    keys: ratingKeys,
  },
  'red-teaming': {
    AnswerView: lazyPart(async () => (await import('./red-teaming/answer-view.tsx')).BreakAnswerView),
    pointsOf: () => [],
    sumUp: () => 'An accepted break',
    questionOf: ({ title }) => title,
    keys: [],
  },
};

/** How a kind is worked on and read; undefined for one that this client does not know. */
export function kindViewOf(kind: string): KindView | undefined {
  return Object.entries(views).find(([known]) => known === kind)?.[1];
}
