import type { PersonalDataHolder } from '#platform/personal-data/personal-data.ts';
import { findDocumentOf, removeDocumentOf } from './documents/documents.store.ts';

export const searchPersonalData: PersonalDataHolder = {
  name: 'search',
  tables: ['search_document'],
  exportOf: findDocumentOf,
  erase: removeDocumentOf,
};
