import type { PersonalDataHolder } from '#platform/personal-data/personal-data.ts';
import { forgetSaver, listSavesOf } from './records/records.store.ts';

/** Who saved which challenge when. The challenges and their versions speak of nobody. */
export const challengesPersonalData: PersonalDataHolder = {
  name: 'challenges',
  tables: ['challenge_save'],
  async exportOf(on, userId) {
    const saves = await listSavesOf(on, userId);
    return saves.length === 0 ? null : saves;
  },
  erase: forgetSaver,
};
