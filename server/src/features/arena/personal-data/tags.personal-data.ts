import type { PersonalDataHolder } from '#platform/personal-data/personal-data.ts';
import { forgetTagger, listTagsBy } from '../breaks/break-tags.store.ts';

/** The tags of breaks that a person corrected. Those of one's own breaks go with them; others stay as they are. */
export const tagsPersonalData: PersonalDataHolder = {
  name: 'tags',
  tables: ['break_tag'],
  async exportOf(on, userId) {
    const corrected = await listTagsBy(on, userId);
    return corrected.length === 0 ? null : corrected;
  },
  erase: forgetTagger,
};
