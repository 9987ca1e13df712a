import * as z from 'zod';
import { timestamp } from '#shared/text.ts';
import { CHAPTER_MS, HEARTBEAT_MS } from './chapters.ts';
import { orientationPage } from './pages.ts';
import { orientationTaskDefinition } from './tasks.ts';

const milliseconds = z.number('Say a time in milliseconds.').int('Say a time in whole milliseconds.');

/** A stretch of a chapter in milliseconds. */
const span = z.object({ from: z.number().int(), to: z.number().int() });

export const watchedChapter = z.object({
  /** 1 to 5. */
  chapter: z.number().int(),
  watched: z.array(span),
  isWatched: z.boolean(),
});
export type WatchedChapter = z.infer<typeof watchedChapter>;

/** One beat of the player: what it played since the last one. */
export const heartbeat = z
  .strictObject({
    chapter: z
      .number('Name the chapter.')
      .int('Name the chapter.')
      .min(1, 'The chapters are 1 to 5.')
      .max(5, 'The chapters are 1 to 5.'),
    from: milliseconds.min(0, 'A chapter begins at 0.'),
    to: milliseconds.max(CHAPTER_MS, 'A chapter ends after a minute.'),
  })
  .refine(({ from, to }) => from < to, { message: 'The end must be after the beginning.', path: ['to'] })
  .refine(({ from, to }) => to - from <= HEARTBEAT_MS, {
    message: 'Report at most ten seconds at once.',
    path: ['to'],
  });
export type Heartbeat = z.infer<typeof heartbeat>;

const orientationTask = orientationTaskDefinition.extend({
  /** Done, and not taken back: it counts. */
  isDone: z.boolean(),
  /** What the task asks was done, whether it counts or not. */
  isCredited: z.boolean(),
  /** How much of what it asks was done. */
  progress: z.object({ done: z.number().int(), of: z.number().int() }),
});
export type OrientationTask = z.infer<typeof orientationTask>;

/** How far somebody is with the orientation. */
export const orientation = z.object({
  percent: z.number().int().min(0).max(100),
  isComplete: z.boolean(),
  video: z.object({ isWatched: z.boolean(), chapters: z.array(watchedChapter) }),
  tasks: z.array(orientationTask),
  /** The best attempt on a practice target so far. */
  firstAttempt: z.object({ isSent: z.boolean(), isMarked: z.boolean(), isSubmitted: z.boolean() }),
});
export type Orientation = z.infer<typeof orientation>;

export const readPage = z.object({
  page: orientationPage,
  sectionsRead: z.array(z.string()),
  finishedAt: timestamp.nullable(),
});
export type ReadPage = z.infer<typeof readPage>;

/** round((tasks done + video watched) / 5 × 100) */
export function orientationPercent(tasksDone: number, isVideoWatched: boolean): number {
  return Math.round(((tasksDone + (isVideoWatched ? 1 : 0)) / 5) * 100);
}
