import { eraseValidations, exportValidations } from '#features/judging';
import type { PersonalDataHolder } from '#platform/personal-data/personal-data.ts';

/** Votes count on after an erasure, without the words of whoever cast them. */
export const validationPersonalData: PersonalDataHolder = {
  name: 'validations',
  tables: ['validation_item', 'validation', 'validation_lease', 'validation_skip', 'validator_setting'],
  exportOf: exportValidations,
  erase: eraseValidations,
};
