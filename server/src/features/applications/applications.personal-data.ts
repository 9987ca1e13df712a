import type { PersonalDataHolder } from '#platform/personal-data/personal-data.ts';
import { findApplication, removeApplication } from './applications.store.ts';

export const applicationsPersonalData: PersonalDataHolder = {
  name: 'application',
  tables: ['application'],
  about: 'Your application as an expert: its state, when it was sent, and what the reviewer wrote.',
  exportOf: findApplication,
  erase: removeApplication,
};
