import type { PersonalDataHolder } from '#platform/personal-data/personal-data.ts';
import { forgetReporter, listReportsBy } from '../reports/reports.store.ts';

/** What a person reported. Staff keep it without their name and words; what others reported of their attempts goes with these. */
export const reportsPersonalData: PersonalDataHolder = {
  name: 'reports',
  tables: ['transcript_report'],
  async exportOf(on, userId) {
    const reports = await listReportsBy(on, userId);
    return reports.length === 0 ? null : reports;
  },
  erase: forgetReporter,
};
