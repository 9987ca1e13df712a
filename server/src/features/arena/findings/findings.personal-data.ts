import type { PersonalDataHolder } from '#platform/personal-data/personal-data.ts';
import { forgetDecider, listTriageBy } from './triage.store.ts';

/** What a member or an Admin decided on the findings of an organization; the decisions stay with it. */
export const findingsPersonalData: PersonalDataHolder = {
  name: 'findings',
  tables: ['finding_triage'],
  async exportOf(on, userId) {
    const decisions = await listTriageBy(on, userId);
    return decisions.length === 0 ? null : decisions;
  },
  erase: forgetDecider,
};
