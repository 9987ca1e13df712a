import type { PersonalDataHolder } from '#platform/personal-data/personal-data.ts';
import { listProjectsForExport, removeProjectsOf } from './projects.store.ts';

export const portfolioPersonalData: PersonalDataHolder = {
  name: 'portfolio',
  tables: ['portfolio_project'],
  exportOf: listProjectsForExport,
  erase: removeProjectsOf,
};
