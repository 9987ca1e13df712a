import { type UserId, userId } from '@redoubt/contract/shared/ids.ts';
import type { Role } from '@redoubt/contract/shared/roles.ts';
import type { Queryable } from '#platform/database/database.ts';

interface Part {
  readonly roles: readonly Role[];
  /** The last id of the batch before; null for the first. */
  readonly after: UserId | null;
  readonly limit: number;
}

/** People of some roles whose accounts are not disabled, in batches ordered by id. */
export async function listPeopleOfRoles(on: Queryable, { roles, after, limit }: Part): Promise<UserId[]> {
  const rows = await on
    .selectFrom('user_account')
    .select('id')
    .where('role', 'in', [...roles])
    .where('disabled_at', 'is', null)
    .where('erased_at', 'is', null)
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => userId.parse(id));
}
