import type { AccountSettings, AccountSettingsChange } from '@redoubt/contract/accounts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Kit } from '#kit.ts';
import { accountRenamed } from '../account/accounts.events.ts';
import { noteSessionChange } from '../account/account-changes.ts';
import { updateSettings } from './settings.store.ts';

/** Changes what is named. The names are also in what sessions remember of their person. */
export function changeSettings(
  { database, outbox }: Pick<Kit, 'database' | 'outbox'>,
  { userId }: Pick<Caller, 'userId'>,
  change: AccountSettingsChange,
): Promise<AccountSettings> {
  const isRenamed = change.firstname !== undefined || change.lastname !== undefined;
  return database.transaction(async (transaction) => {
    noteSessionChange(transaction, userId);
    if (isRenamed) await outbox.insert(transaction, accountRenamed, { userId });
    return updateSettings(transaction, userId, change);
  });
}
