import type { PersonalDataHolder } from '#platform/personal-data/personal-data.ts';
import { findApplication, removeApplication } from './applications.store.ts';

export const applicationsPersonalData: PersonalDataHolder = {
  name: 'application',
  tables: ['application'],
  exportOf: findApplication,
  erase: removeApplication,
};
