import { sql } from 'kysely';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { OrientationTaskId } from '@redoubt/contract/orientation';
import type { Queryable, Transaction } from '#platform/database/database.ts';

export async function listTakenBack(on: Queryable, of: UserId): Promise<readonly string[]> {
  const row = await on
    .selectFrom('orientation')
    .select('taken_back')
    .where('user_id', '=', of)
    .executeTakeFirst();
  return row?.taken_back ?? [];
}

export async function setTakenBack(
  transaction: Transaction,
  of: UserId,
  { task, isTakenBack }: { readonly task: OrientationTaskId; readonly isTakenBack: boolean },
): Promise<void> {
  const taken = isTakenBack ? [task] : [];
  await sql`
    insert into orientation as old (user_id, taken_back) values (${of}, ${taken}::text[])
    on conflict (user_id) do update set taken_back = array_remove(old.taken_back, ${task}) || excluded.taken_back
  `.execute(transaction);
}
