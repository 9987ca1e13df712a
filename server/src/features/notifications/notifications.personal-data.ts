import type { PersonalDataHolder } from '#platform/personal-data/personal-data.ts';
import { listAllNoticesOf, removeNoticesOf } from './notices/notices.store.ts';

export const notificationsPersonalData: PersonalDataHolder = {
  name: 'notifications',
  tables: ['notice'],
  async exportOf(on, userId) {
    const notices = await listAllNoticesOf(on, userId);
    return notices.length === 0 ? null : { notices };
  },
  erase: removeNoticesOf,
};
