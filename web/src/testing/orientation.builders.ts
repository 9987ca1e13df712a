import { chapterTitles, type Orientation, orientationTasks } from '@redoubt/contract/orientation';

/** Somebody who has done none of it, or what is given. */
export function buildOrientation(given: Partial<Orientation> = {}): Orientation {
  return {
    percent: 0,
    isComplete: false,
    video: {
      isWatched: false,
      chapters: chapterTitles.map((_, index) => ({ chapter: index + 1, watched: [], isWatched: false })),
    },
    tasks: orientationTasks.map((task) => ({
      ...task,
      isDone: false,
      isCredited: false,
      progress: { done: 0, of: 3 },
    })),
    firstAttempt: { isSent: false, isMarked: false, isSubmitted: false },
    ...given,
  };
}
