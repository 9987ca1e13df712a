import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { ArticleKind } from '@redoubt/contract/learn';
import type { Queryable } from '#kit.ts';
import { listProgressOf } from './progress.store.ts';

/** Whether a person has read an article of this kind to its end. */
export async function hasFinishedOne(on: Queryable, userId: UserId, of: ArticleKind): Promise<boolean> {
  const progress = await listProgressOf(on, userId);
  return progress.some(({ kind, finishedAt }) => kind === of && finishedAt !== null);
}
