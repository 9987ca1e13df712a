import { listPublishedChallenges } from '#features/challenges';
import { listAllEvents } from '#features/community';
import { listArticles } from '#features/learn';
import type { Transaction } from '#kit.ts';
import { syncDocuments } from '../documents/sync-documents.ts';
import { describeArticle, describeChallenge, describeEvent } from './describe.ts';

/** Makes the index hold every challenge that is published and open by `at`. */
export async function syncChallenges(transaction: Transaction, at: Date): Promise<void> {
  const challenges = await listPublishedChallenges(transaction, at);
  await syncDocuments(transaction, 'challenge', challenges.map(describeChallenge));
}

/** Makes the index hold every community event that takes place or took place. */
export async function syncEvents(transaction: Transaction): Promise<void> {
  const events = (await listAllEvents(transaction)).filter(({ state }) => state === 'published');
  await syncDocuments(transaction, 'event', events.map(describeEvent));
}

export async function syncArticles(transaction: Transaction): Promise<void> {
  await syncDocuments(transaction, 'article', listArticles().map(describeArticle));
}
