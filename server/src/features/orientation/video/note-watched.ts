import type { UserId } from '@redoubt/contract/shared/ids.ts';
import {
  type Heartbeat,
  isChapterWatched,
  type Span,
  type WatchedChapter,
} from '@redoubt/contract/orientation';
import type { Kit } from '#kit.ts';
import { creditWatched } from './credit-watched.ts';
import { listWatched, lockWatching, saveWatched } from './watching.store.ts';

/** Takes a heartbeat of the player, and answers with what counts as watched of its chapter. */
export function noteWatched(
  { database, clock }: Pick<Kit, 'database' | 'clock'>,
  userId: UserId,
  { chapter, from, to }: Heartbeat,
): Promise<WatchedChapter> {
  return database.transaction(async (transaction) => {
    const until = await lockWatching(transaction, userId);
    const before = (await listWatched(transaction, userId)).get(chapter) ?? [];
    const credit = creditWatched({ watched: before, claim: { from, to }, until, now: clock.now() });
    await saveWatched(transaction, { userId, chapter, ...credit });
    return presentChapter(chapter, credit.watched);
  });
}

export function presentChapter(chapter: number, watched: readonly Span[]): WatchedChapter {
  return {
    chapter,
    watched: watched.map(({ from, to }) => ({ from, to })),
    isWatched: isChapterWatched(watched),
  };
}
