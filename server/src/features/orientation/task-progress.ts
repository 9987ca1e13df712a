import type { UserId } from '@redoubt/contract/shared/ids.ts';
import {
  type OrientationPage,
  orientationPages,
  type OrientationTaskId,
} from '@redoubt/contract/orientation';
import { type FirstAttempt, findFirstAttempt } from '#features/arena';
import type { Catalogue } from '#features/challenges';
import { hasFinishedOne } from '#features/learn';
import type { Queryable } from '#kit.ts';
import { listPagesOf, type PageRecord } from './pages.store.ts';

/** How much of what a task asks was done. */
export interface TaskProgress {
  readonly done: number;
  readonly of: number;
}

export interface Done {
  readonly firstAttempt: FirstAttempt;
  readonly tasks: Readonly<Record<OrientationTaskId, TaskProgress>>;
}

/** What a person really did of the four tasks, wherever in the product that is seen. */
export async function findDone(
  { catalogue }: { readonly catalogue: Catalogue },
  on: Queryable,
  userId: UserId,
): Promise<Done> {
  const firstAttempt = await findFirstAttempt({ catalogue }, on, userId);
  const hasRead = await hasFinishedOne(on, userId, 'tutorials');
  const pages = await listPagesOf(on, userId);
  const steps = [firstAttempt.isSent, firstAttempt.isMarked, firstAttempt.isSubmitted];
  return {
    firstAttempt,
    tasks: {
      tutorial: { done: steps.filter(Boolean).length, of: steps.length },
      workflow: { done: Number(hasRead), of: 1 },
      process: progressOf(pages, 'review'),
      guidelines: progressOf(pages, 'conduct'),
    },
  };
}

function progressOf(pages: readonly PageRecord[], page: OrientationPage): TaskProgress {
  const sections: readonly string[] = orientationPages[page];
  const record = pages.find((one) => one.page === page);
  if (record?.finishedAt) return { done: sections.length, of: sections.length };
  return {
    done: sections.filter((id) => record?.sectionsRead.includes(id) === true).length,
    of: sections.length,
  };
}
