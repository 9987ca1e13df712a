import { accountChanged, accountRenamed } from '#features/accounts';
import { documentsChanged } from '#features/background-verification';
import { profileChanged } from '#features/profile';
import { sittingScored } from '#features/skill-assessment';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { ProfilePart } from '@redoubt/contract/profile';
import { defineFollower, type Follower } from '#platform/outbox/index.ts';
import type { Kit } from '#kit.ts';
import { onApplicantChanged } from './listing/on-applicant-changed.ts';

/**
 * Keeps the row of an application right in the transaction of whatever changes what it shows. Whoever says something
 * of themselves has begun an application by it.
 */
export function applicationsFollower(kit: Pick<Kit, 'clock' | 'vault'>): Follower {
  return defineFollower({
    name: 'applications',
    events: [profileChanged, documentsChanged, sittingScored, accountChanged, accountRenamed],
    async follow(events, transaction) {
      const changed = new Map<UserId, { hasSaid: boolean; parts: ProfilePart[] }>();
      for (const { payload } of events) {
        const change = changed.get(payload.userId) ?? { hasSaid: false, parts: [] };
        changed.set(payload.userId, change);
        if (!('part' in payload)) continue;
        change.hasSaid = true;
        if (payload.isStepSaved) change.parts.push(payload.part);
      }
      // Always in the same order, so that no two transactions wait for each other.
      for (const [userId, change] of [...changed].toSorted(([one], [other]) => (one < other ? -1 : 1)))
        await onApplicantChanged(kit, transaction, { userId, ...change });
    },
  });
}
