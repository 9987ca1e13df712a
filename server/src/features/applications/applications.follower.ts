import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { ProfilePart } from '@redoubt/contract/profile';
import { accountChanged, accountRenamed } from '#features/accounts';
import { documentsChanged } from '#features/background-verification';
import { profileChanged } from '#features/profile';
import { sittingScored } from '#features/skill-assessment';
import { defineFollower, type Follower } from '#platform/outbox/index.ts';
import type { Kit, Transaction } from '#kit.ts';
import { refreshListingAfter } from './listing/refresh-listing.ts';
import { type ApplicationRecord, insertBegun, updateResaved } from './application/applications.store.ts';

/**
 * Updates the row of an application in the transaction of whatever changes what it shows. Whoever fills in a part of
 * their profile has begun an application by it.
 */
export function applicationsFollower(kit: Pick<Kit, 'clock' | 'vault'>): Follower {
  return defineFollower({
    name: 'applications',
    events: [profileChanged, documentsChanged, sittingScored, accountChanged, accountRenamed],
    async follow(events, transaction) {
      const changed = new Map<UserId, { hasEdited: boolean; parts: ProfilePart[] }>();
      for (const { payload } of events) {
        const change = changed.get(payload.userId) ?? { hasEdited: false, parts: [] };
        changed.set(payload.userId, change);
        if (!('part' in payload)) continue;
        change.hasEdited = true;
        if (payload.isStepSaved) change.parts.push(payload.part);
      }
      // Always in the same order, so that no two transactions wait for each other.
      for (const [userId, change] of [...changed].toSorted(([one], [other]) => (one < other ? -1 : 1)))
        await onApplicantChanged(kit, transaction, { userId, ...change });
    },
  });
}

interface Change {
  readonly userId: UserId;
  /** Whether the person saved something in the wizard or on the profile page. */
  readonly hasEdited: boolean;
  /** The steps that the transaction saved. */
  readonly parts: readonly ProfilePart[];
}

/**
 * Updates the row of an application and what follows from saved steps: the application is begun, or the steps count as
 * saved again.
 */
async function onApplicantChanged(
  kit: Pick<Kit, 'clock' | 'vault'>,
  transaction: Transaction,
  { userId, hasEdited, parts }: Change,
): Promise<void> {
  const prepare = async (application: ApplicationRecord | null) => {
    if (!application) {
      if (!hasEdited) return 'ready';
      await insertBegun(transaction, userId, kit.clock.now());
      return 'again';
    }
    const { reopened, resaved } = application;
    const isNews = parts.some((part) => reopened.includes(part) && !resaved.includes(part));
    if (isNews) await updateResaved(transaction, userId, parts);
    return isNews ? 'again' : 'ready';
  };
  await refreshListingAfter(kit, transaction, { userId, prepare });
}
