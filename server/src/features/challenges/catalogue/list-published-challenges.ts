import type { Challenge } from '@redoubt/contract/challenges';
import type { Queryable } from '#kit.ts';
import { targetsInPlay, toPublished } from './challenge.presenter.ts';
import { listAllPublished } from './challenges.store.ts';

/**
 * Every challenge that has opened by `at` and that lists show to everyone, straight from the database. Frequent readers
 * use the catalogue.
 */
export async function listPublishedChallenges(on: Queryable, at: Date): Promise<Challenge[]> {
  const rows = await listAllPublished(on);
  const guarded = targetsInPlay(rows, at);
  return rows
    .filter(({ opens_at: opens }) => opens !== null && opens <= at)
    .filter((row) => row.is_listed && row.visibility === 'public')
    .map((row) => toPublished(row, at, guarded).challenge);
}
