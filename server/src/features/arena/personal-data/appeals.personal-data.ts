import { forgetAppellant, listAppealsBy } from '#features/judging';
import type { PersonalDataHolder } from '#platform/personal-data/personal-data.ts';

/** What a person appealed against. Appeals on one's own attempts go with their claims; for an organization they stay. */
export const appealsPersonalData: PersonalDataHolder = {
  name: 'appeals',
  tables: ['appeal'],
  async exportOf(on, userId) {
    const appeals = await listAppealsBy(on, userId);
    return appeals.length === 0 ? null : appeals;
  },
  erase: forgetAppellant,
};
