import type { PersonalDataHolder } from '#platform/personal-data/personal-data.ts';
import { listProgressOf, removeProgressOf } from './progress/progress.store.ts';

export const learnPersonalData: PersonalDataHolder = {
  name: 'articles',
  tables: ['article_progress'],
  async exportOf(on, userId) {
    const progress = await listProgressOf(on, userId);
    return progress.length === 0 ? null : progress;
  },
  erase: removeProgressOf,
};
