import { accountMade, accountChanged } from '#features/accounts';
import { defineFollower, type Follower } from '#platform/outbox/index.ts';
import type { Kit } from '#kit.ts';
import { verifyOwnersContact } from './contact/verify-owners-contact.store.ts';
import { kindOf } from './members/make-own-organization.ts';
import { settleMembership } from './members/settle-membership.ts';
import type { IsInUse } from './organization/holdings.ts';

/**
 * Whoever becomes a Client, Partner or Vendor, by sign-up or by an Admin, has an organization at the same commit, unless
 * they were let into one; what else a change of role or a disabling means for their organization happens there too.
 */
export function organizationsFollower(kit: Pick<Kit, 'clock'>, isInUse: IsInUse): Follower {
  return defineFollower({
    name: 'organizations',
    events: [accountMade, accountChanged],
    async follow(events, transaction) {
      // An expert's sign-up costs no statement more for it.
      const ofRoles = events.filter(({ payload }) => !('role' in payload) || kindOf(payload.role) !== null);
      const concerned = new Set(ofRoles.map(({ payload }) => payload.userId));
      // Always in the same order, so that no two transactions wait for each other.
      for (const userId of [...concerned].toSorted()) {
        await settleMembership(kit, transaction, { userId, isInUse });
        await verifyOwnersContact(transaction, { userId, at: kit.clock.now() });
      }
    },
  });
}
