import type { PersonalDataHolder } from '#platform/personal-data/personal-data.ts';
import { eraseLabels, exportLabels } from './labels/labels.store.ts';

/** Gold conversations of somebody's claims go with their claims. */
export const calibrationPersonalData: PersonalDataHolder = {
  name: 'gold-labels',
  tables: ['gold_label', 'gold_conversation', 'calibration_answer'],
  exportOf: exportLabels,
  erase: eraseLabels,
};
