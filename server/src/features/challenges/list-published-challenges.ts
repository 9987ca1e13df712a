import type { Challenge } from '@redoubt/contract/challenges';
import type { Queryable } from '#kit.ts';
import { toPublished } from './challenge.presenter.ts';
import { listPublished } from './challenges.store.ts';

/** Every published challenge that has opened by `at`, straight from the database; many readers ask the catalogue. */
export async function listPublishedChallenges(on: Queryable, at: Date): Promise<Challenge[]> {
  return (await listPublished(on, at)).map((row) => toPublished(row, at).challenge);
}
