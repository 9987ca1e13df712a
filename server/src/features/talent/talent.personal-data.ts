import type { PersonalDataHolder } from '#platform/personal-data/personal-data.ts';
import { forgetInviter, listRecordsOf, unlinkRecords } from './records/record-links.store.ts';

/** What organizations keep of a person who accepted. Their own words stay with them; what came from the account goes. */
export const talentPersonalData: PersonalDataHolder = {
  name: 'expert-records',
  tables: ['expert_record'],
  async exportOf(on, userId) {
    const records = await listRecordsOf(on, userId);
    return records.length === 0 ? null : records;
  },
  async erase(transaction, userId) {
    await unlinkRecords(transaction, userId);
    await forgetInviter(transaction, userId);
  },
};
