import type { UserId } from '@redoubt/contract/shared/ids.ts';
import {
  chapterTitles,
  type Orientation,
  orientationPercent,
  type OrientationTask,
  orientationTasks,
} from '@redoubt/contract/orientation';
import type { Catalogue } from '#features/challenges';
import type { Kit, Queryable } from '#kit.ts';
import { type Done, findDone } from './task-progress.ts';
import { listTakenBack } from './tasks.store.ts';
import { presentChapter } from './video/note-watched.ts';
import { listWatched } from './video/watching.store.ts';

export interface OrientationKit {
  readonly kit: Kit;
  readonly catalogue: Catalogue;
}

export function getOrientation(parts: OrientationKit, userId: UserId): Promise<Orientation> {
  return readOrientation(parts, parts.kit.database.kysely, userId);
}

export async function readOrientation(
  parts: OrientationKit,
  on: Queryable,
  userId: UserId,
): Promise<Orientation> {
  const done = await findDone(parts, on, userId);
  const tasks = presentTasks(done, await listTakenBack(on, userId));
  const watched = await listWatched(on, userId);
  const chapters = chapterTitles.map((_, index) => presentChapter(index + 1, watched.get(index + 1) ?? []));
  const isWatched = chapters.every((chapter) => chapter.isWatched);
  const tasksDone = tasks.filter(({ isDone }) => isDone).length;
  return {
    percent: orientationPercent(tasksDone, isWatched),
    isComplete: isWatched && tasksDone === tasks.length,
    video: { isWatched, chapters },
    tasks,
    firstAttempt: done.firstAttempt,
  };
}

function presentTasks(done: Done, takenBack: readonly string[]): OrientationTask[] {
  return orientationTasks.map((task) => {
    const progress = done.tasks[task.id];
    const isCredited = progress.done === progress.of;
    return { ...task, progress, isCredited, isDone: isCredited && !takenBack.includes(task.id) };
  });
}
