import type { UserId } from '@redoubt/contract/shared/ids.ts';
import { type Orientation, type OrientationTaskId, taskNotDone } from '@redoubt/contract/orientation';
import { refuse } from '#platform/refusal.ts';
import { type OrientationKit, readOrientation } from './get-orientation.ts';
import { findDone } from './task-progress.ts';
import { setTakenBack } from './tasks.store.ts';

interface Change {
  readonly task: OrientationTaskId;
  readonly isTakenBack: boolean;
}

/** A task that was done no longer counts, or counts again. */
export function takeBackTask(parts: OrientationKit, userId: UserId, { task, isTakenBack }: Change) {
  return parts.kit.database.transaction(async (transaction) => {
    const { done, of } = (await findDone(parts, transaction, userId)).tasks[task];
    if (done < of) return refuse(taskNotDone);
    await setTakenBack(transaction, userId, { task, isTakenBack });
    const after: Orientation = await readOrientation(parts, transaction, userId);
    return after;
  });
}
