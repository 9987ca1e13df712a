import type { AccountSettings, AccountSettingsChange } from '@redoubt/contract/accounts';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';

const columns = ['first_name', 'last_name', 'handle', 'publishes_name', 'time_zone'] as const;

export async function getSettings(on: Queryable, of: UserId): Promise<AccountSettings> {
  const row = await on
    .selectFrom('user_account')
    .select(columns)
    .where('id', '=', of)
    .executeTakeFirstOrThrow();
  return toSettings(row);
}

/** Changes what is named and answers all of it. */
export async function updateSettings(
  transaction: Transaction,
  of: UserId,
  change: AccountSettingsChange,
): Promise<AccountSettings> {
  const values = {
    ...(change.firstname !== undefined && { first_name: change.firstname }),
    ...(change.lastname !== undefined && { last_name: change.lastname }),
    ...(change.isNamePublic !== undefined && { publishes_name: change.isNamePublic }),
    ...(change.timeZone !== undefined && { time_zone: change.timeZone }),
  };
  if (Object.keys(values).length === 0) return getSettings(transaction, of);
  const row = await transaction
    .updateTable('user_account')
    .set(values)
    .where('id', '=', of)
    .returning(columns)
    .executeTakeFirstOrThrow();
  return toSettings(row);
}

interface SettingsRow {
  first_name: string;
  last_name: string;
  handle: string;
  publishes_name: boolean;
  time_zone: string | null;
}

function toSettings(row: SettingsRow): AccountSettings {
  return {
    firstname: row.first_name,
    lastname: row.last_name,
    handle: row.handle,
    isNamePublic: row.publishes_name,
    timeZone: row.time_zone,
  };
}
