import type { PersonalDataHolder } from '#platform/personal-data/personal-data.ts';
import { listAttendanceForExport, removeAttendance } from './attendance/attendance.store.ts';
import { listInterestsOf, removeInterestsOf } from './interests/interests.store.ts';
import { presentInterest } from './interests/save-interest.ts';

export const communityPersonalData: PersonalDataHolder = {
  name: 'community',
  tables: ['community_attendance', 'community_interest'],
  async exportOf(on, userId) {
    const [attendance, interests] = await Promise.all([
      listAttendanceForExport(on, userId),
      listInterestsOf(on, userId),
    ]);
    return attendance.length + interests.length === 0
      ? null
      : { attendance, interests: interests.map(presentInterest) };
  },
  async erase(transaction, userId) {
    await removeAttendance(transaction, userId);
    await removeInterestsOf(transaction, userId);
  },
};
