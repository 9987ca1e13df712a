import { type UserId, userId } from '@redoubt/contract/ids.ts';
import { isExpert, role } from '@redoubt/contract/roles.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { noteSessionChange } from '../sessions/session-changes.ts';

/** Shows an image wherever the person is shown, from the commit on; null shows their initials. */
export async function setAvatar(
  transaction: Transaction,
  of: UserId,
  avatarUrl: string | null,
): Promise<void> {
  await transaction.updateTable('user_account').set({ avatar_url: avatarUrl }).where('id', '=', of).execute();
  noteSessionChange(transaction, of);
}

/** The expert who goes by a handle; null where nobody does, where it is no expert, and where the account is disabled. */
export async function findPersonByHandle(on: Queryable, handle: string): Promise<UserId | null> {
  const row = await on
    .selectFrom('user_account')
    .select(['id', 'role'])
    .where('handle', '=', handle)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return row && isExpert(role.parse(row.role)) ? userId.parse(row.id) : null;
}
