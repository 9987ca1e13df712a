import type { PersonalDataHolder } from '#platform/personal-data/personal-data.ts';
import { listLinksForExport, removeLinks } from './links.store.ts';

export const linksPersonalData: PersonalDataHolder = {
  name: 'mailed-links',
  tables: ['mailed_link'],
  exportOf: listLinksForExport,
  erase: (transaction, userId) => removeLinks(transaction, userId),
};
