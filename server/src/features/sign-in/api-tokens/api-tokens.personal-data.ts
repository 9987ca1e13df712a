import type { PersonalDataHolder } from '#platform/personal-data/personal-data.ts';
import { listApiTokensForExport, removeApiTokensOf } from './api-tokens.store.ts';

export const apiTokensPersonalData: PersonalDataHolder = {
  name: 'api-tokens',
  tables: ['api_token'],
  about: 'Your API tokens: their names, scopes and times. The secrets are kept nowhere.',
  exportOf: listApiTokensForExport,
  erase: removeApiTokensOf,
};
