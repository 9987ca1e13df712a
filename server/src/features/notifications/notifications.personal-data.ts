import type { PersonalDataHolder } from '#platform/personal-data/personal-data.ts';
import { readPreferences, removePreferencesOf } from './preferences/preferences.store.ts';
import { listAllNoticesOf, removeNoticesOf } from './notices/notices.store.ts';

export const notificationsPersonalData: PersonalDataHolder = {
  name: 'notifications',
  tables: ['notice', 'notice_preference', 'notice_digest'],
  async exportOf(on, userId) {
    const notices = await listAllNoticesOf(on, userId);
    const preferences = await readPreferences(on, userId);
    const { hidden, mailed, dailyAt } = preferences;
    const hasChosen = hidden.length > 0 || mailed.length > 0 || dailyAt !== null;
    if (notices.length === 0 && !hasChosen) return null;
    return { notices, ...(hasChosen && { preferences }) };
  },
  async erase(transaction, userId) {
    await removeNoticesOf(transaction, userId);
    await removePreferencesOf(transaction, userId);
  },
};
