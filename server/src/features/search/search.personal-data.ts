import type { PersonalDataHolder } from '#platform/personal-data/personal-data.ts';
import { findDocumentOf, removeDocumentOf } from './documents/documents.store.ts';

export const searchPersonalData: PersonalDataHolder = {
  name: 'search',
  tables: ['search_document'],
  about: 'What the search finds of you while your page is public.',
  exportOf: findDocumentOf,
  erase: removeDocumentOf,
};
