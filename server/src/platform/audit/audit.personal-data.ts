import type { PersonalDataHolder } from '#platform/personal-data/personal-data.ts';
import { listEntriesForExport, removeValuesOf } from './values.store.ts';

/** An entry stays for good, with ids and the names of fields; what the person could be known by is erased. */
export const auditPersonalData: PersonalDataHolder = {
  name: 'audit-log',
  tables: ['audit_entry', 'audit_link', 'audit_value'],
  async exportOf(on, userId) {
    const entries = await listEntriesForExport(on, userId);
    return entries.length === 0 ? null : entries;
  },
  erase: removeValuesOf,
};
