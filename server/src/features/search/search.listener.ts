import * as z from 'zod';
import { userId } from '@redoubt/contract/ids.ts';
import { challengePublished } from '#features/challenges';
import { communityEventAdded, communityEventCancelled, communityEventChanged } from '#features/community';
import { profileChanged, publicPageChanged } from '#features/profile';
import { defineEvent, defineListener } from '#platform/outbox/index.ts';
import { syncPerson } from './sources/sync-people.ts';
import { syncChallenges, syncEvents } from './sources/sync-sources.ts';

// This feature calls no accounts: it names the event and what it needs of it.
const accountRenamed = defineEvent('account.renamed', z.object({ userId }));

/** Keeps the index as it is in the features, a moment after something changed there. */
export const searchListener = defineListener({
  name: 'search-index',
  events: [
    publicPageChanged,
    profileChanged,
    accountRenamed,
    challengePublished,
    communityEventAdded,
    communityEventChanged,
    communityEventCancelled,
  ],
  async handle(events, transaction) {
    const people = new Set(events.flatMap(({ payload }) => ('userId' in payload ? [payload.userId] : [])));
    for (const of of people) await syncPerson(transaction, of);
    const published = events.findLast(({ type }) => type === 'challenge.published');
    if (published) await syncChallenges(transaction, published.occurredAt);
    if (events.some(({ type }) => type.startsWith('community.'))) await syncEvents(transaction);
  },
});
