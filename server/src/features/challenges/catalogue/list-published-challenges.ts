import type { Challenge } from '@redoubt/contract/challenges';
import type { Queryable } from '#kit.ts';
import { toPublished } from './challenge.presenter.ts';
import { listPublished } from './challenges.store.ts';

/** Every challenge that has opened by `at` and that lists name to everyone, straight from the database; many readers ask the catalogue. */
export async function listPublishedChallenges(on: Queryable, at: Date): Promise<Challenge[]> {
  const rows = await listPublished(on, at);
  return rows
    .filter((row) => row.is_listed && row.visibility === 'public')
    .map((row) => toPublished(row, at).challenge);
}
