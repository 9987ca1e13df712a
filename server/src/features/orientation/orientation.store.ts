import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { Transaction } from '#platform/database/database.ts';

export const orientationTables = ['orientation', 'orientation_chapter', 'orientation_page'] as const;

export async function removeOrientationOf(transaction: Transaction, of: UserId): Promise<void> {
  for (const table of orientationTables)
    await transaction.deleteFrom(table).where('user_id', '=', of).execute();
}
