import { accountsEvents } from '@redoubt/contract/accounts';
import { challengesEvents } from '@redoubt/contract/challenges';
import { communityEventAdded, communityEventCancelled, communityEventChanged } from '#features/community';
import { profileChanged, publicPageChanged } from '#features/profile';
import { defineEvent, defineListener, type Listener } from '#platform/outbox/index.ts';
import type { Kit } from '#kit.ts';
import { syncKind } from './search.jobs.ts';
import type { ListedKind } from './sources/describe-kind.ts';
import { syncPerson } from './sources/sync-people.ts';

// Events whose shape is in the contract are named by their listeners.
const accountRenamed = defineEvent('account.renamed', accountsEvents.accountRenamed);
const challengePublished = defineEvent('challenge.published', challengesEvents.challengePublished);
const challengeChanged = defineEvent('challenge.changed', challengesEvents.challengeChanged);

/** Keeps the index as it is in the features, a moment after something changed there. */
export function searchListener({ jobs }: Pick<Kit, 'jobs'>): Listener {
  return defineListener({
    name: 'search-index',
    events: [
      publicPageChanged,
      profileChanged,
      accountRenamed,
      challengePublished,
      challengeChanged,
      communityEventAdded,
      communityEventChanged,
      communityEventCancelled,
    ],
    async handle(events, transaction) {
      const people = new Set(events.flatMap(({ payload }) => ('userId' in payload ? [payload.userId] : [])));
      for (const of of people) await syncPerson(transaction, of);
      const kinds = new Set(events.flatMap(({ type }) => kindOf(type) ?? []));
      for (const kind of kinds)
        await jobs.add(transaction, syncKind, { payload: { kind }, key: `search.sync:${kind}` });
    },
  });
}

/** The kind that is compared as a whole after such an event; that is a job's work, since others write meanwhile. */
function kindOf(eventType: string): ListedKind | null {
  if (eventType.startsWith('challenge.')) return 'challenge';
  return eventType.startsWith('community.') ? 'event' : null;
}
