import type { PersonalDataHolder } from '#platform/personal-data/personal-data.ts';
import { listApiTokensForExport, removeApiTokensOf } from './api-tokens.store.ts';

export const apiTokensPersonalData: PersonalDataHolder = {
  name: 'api-tokens',
  tables: ['api_token'],
  exportOf: listApiTokensForExport,
  erase: removeApiTokensOf,
};
