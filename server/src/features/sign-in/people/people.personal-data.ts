import type { PersonalDataHolder } from '#platform/personal-data/personal-data.ts';
import { listResetsForExport, removeResetsOf } from './factor-resets.store.ts';

export const peoplePersonalData: PersonalDataHolder = {
  name: 'factor-resets',
  tables: ['factor_reset'],
  async exportOf(on, userId) {
    const resets = await listResetsForExport(on, userId);
    return resets.length === 0 ? null : resets;
  },
  erase: removeResetsOf,
};
