import type { PersonalDataHolder } from '#platform/personal-data/personal-data.ts';
import { listSessionsForExport, removeSessionsOf } from './sessions.store.ts';

export const sessionsPersonalData: PersonalDataHolder = {
  name: 'sessions',
  tables: ['session'],
  exportOf: listSessionsForExport,
  erase: removeSessionsOf,
};
