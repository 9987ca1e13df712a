import type { UserId } from '@redoubt/contract/shared/ids.ts';
import { getUser } from '#features/accounts';
import type { PersonalDataHolder } from '#platform/personal-data/personal-data.ts';
import type { Queryable } from '#kit.ts';
import { findSubscription, removeAddress } from './subscribers.store.ts';

/**
 * A subscription belongs to an address and not to an account. It is an account's as far as the account's address is
 * verified: whoever signs up with the address of another learns nothing of it and ends nothing.
 */
export const newsletterPersonalData: PersonalDataHolder = {
  name: 'newsletter',
  tables: ['newsletter_subscriber', 'newsletter_unsubscribe_link', 'newsletter_delivery'],
  async exportOf(on, userId) {
    const email = await findVerifiedAddress(on, userId);
    return email === null ? null : findSubscription(on, email);
  },
  async erase(on, userId) {
    const email = await findVerifiedAddress(on, userId);
    if (email !== null) await removeAddress(on, email);
  },
};

async function findVerifiedAddress(on: Queryable, userId: UserId): Promise<string | null> {
  const { email, isEmailVerified } = await getUser(on, userId);
  return isEmailVerified ? email : null;
}
