import type { PersonalDataHolder } from '#platform/personal-data/personal-data.ts';
import { findPasswordChangedAt, removePassword } from '../credentials/credentials.store.ts';

/** Since when there is a password; its hash stays out of what is handed over. */
export const passwordPersonalData: PersonalDataHolder = {
  name: 'password',
  tables: ['credential'],
  async exportOf(on, userId) {
    const changedAt = await findPasswordChangedAt(on, userId);
    return changedAt && { changedAt };
  },
  erase: removePassword,
};
