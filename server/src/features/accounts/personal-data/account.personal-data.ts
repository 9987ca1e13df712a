import type { PersonalDataHolder } from '#platform/personal-data/personal-data.ts';
import { findAccountForExport, updateAccountErased } from './account-rows.store.ts';

/** The account itself. It keeps its row and id, so that public results still refer to somebody. */
export const accountPersonalData: PersonalDataHolder = {
  name: 'account',
  tables: ['user_account'],
  exportOf: findAccountForExport,
  erase: updateAccountErased,
};
