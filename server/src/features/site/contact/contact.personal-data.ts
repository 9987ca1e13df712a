import type { UserId } from '@redoubt/contract/shared/ids.ts';
import { getUser } from '#features/accounts';
import type { PersonalDataHolder } from '#platform/personal-data/personal-data.ts';
import type { Queryable } from '#kit.ts';
import { listMessagesOf, removeMessagesOf } from './contact-messages.store.ts';

/** Messages to the operators: those sent signed in, and those from the account's address once it is verified. */
export const contactPersonalData: PersonalDataHolder = {
  name: 'contact-messages',
  tables: ['contact_message'],
  async exportOf(on, userId) {
    const messages = await listMessagesOf(on, await senderOf(on, userId));
    return messages.length === 0 ? null : messages;
  },
  erase: async (on, userId) => removeMessagesOf(on, await senderOf(on, userId)),
};

async function senderOf(on: Queryable, userId: UserId) {
  const { email, isEmailVerified } = await getUser(on, userId);
  return { userId, verifiedEmail: isEmailVerified ? email : null };
}
