import type { NoticePreferences } from '@redoubt/contract/notifications';
import { lockUser, listPersonContacts } from '#features/accounts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Kit } from '#kit.ts';
import { dueInstead } from '../digests/digests.store.ts';
import { nextDigestAt } from '../digests/next-digest.ts';
import { replacePreferences } from './preferences.store.ts';

/** What waits for the mail of a day follows the hour; where each is mailed at once from now on, it is mailed now. */
export function savePreferences(
  { database, clock }: Pick<Kit, 'database' | 'clock'>,
  { userId }: Caller,
  preferences: NoticePreferences,
): Promise<NoticePreferences> {
  return database.transaction(async (transaction) => {
    // One at a time: of two concurrent saves one wins as a whole.
    await lockUser(transaction, userId);
    await replacePreferences(transaction, userId, preferences);
    const now = clock.now();
    const [person] = await listPersonContacts(transaction, [userId]);
    const dueAt =
      preferences.dailyAt === null ? now : nextDigestAt(now, person?.timeZone ?? null, preferences.dailyAt);
    await dueInstead(transaction, userId, dueAt);
    return preferences;
  });
}
