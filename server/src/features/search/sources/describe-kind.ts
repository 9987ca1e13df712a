import { listPublishedChallenges } from '#features/challenges';
import { listAllEvents } from '#features/community';
import { listArticles } from '#features/learn';
import type { Kit } from '#kit.ts';
import type { SearchDocument } from '../documents/search-document.ts';
import { describeArticle, describeChallenge, describeEvent } from './describe.ts';

/** The kinds whose features list all that there is. Of people there are too many: each is read alone. */
export const listedKinds = ['challenge', 'article', 'event'] as const;
export type ListedKind = (typeof listedKinds)[number];

/** What the index is to hold of a kind now: published and open challenges, events that take place or took place. */
export async function describeKind(
  { database: { kysely }, clock }: Pick<Kit, 'database' | 'clock'>,
  kind: ListedKind,
): Promise<SearchDocument[]> {
  switch (kind) {
    case 'challenge':
      return (await listPublishedChallenges(kysely, clock.now())).map(describeChallenge);
    case 'article':
      return listArticles().map(describeArticle);
    case 'event':
      return (await listAllEvents(kysely)).filter(({ state }) => state === 'published').map(describeEvent);
  }
}
