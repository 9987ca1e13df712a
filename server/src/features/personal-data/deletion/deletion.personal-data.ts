import type { PersonalDataHolder } from '#platform/personal-data/personal-data.ts';
import { findDeletion } from './deletions.store.ts';

/** When the person requested deletion. The row outlives the erasure, which it drives; it holds nothing but dates. */
export const deletionPersonalData: PersonalDataHolder = {
  name: 'deletion',
  tables: ['account_deletion'],
  async exportOf(on, userId) {
    const deletion = await findDeletion(on, userId);
    return deletion && { requestedAt: deletion.requestedAt, dueAt: deletion.dueAt };
  },
  erase: () => Promise.resolve(),
};
