import { sql } from 'kysely';
import { noticeId, type NoticeId, type UserId, userId } from '@redoubt/contract/shared/ids.ts';
import type { NoticeKind } from '@redoubt/contract/notifications';
import type { Queryable, Transaction } from '#platform/database/database.ts';

/** Notices for the next daily digest. */
export async function planForDigest(
  transaction: Transaction,
  ids: readonly NoticeId[],
  dueAt: Date,
): Promise<void> {
  await transaction
    .updateTable('notice')
    .set({ digest_at: dueAt })
    .where('id', 'in', [...ids])
    .execute();
}

/** What waits of a person is due then instead. */
export async function dueInstead(transaction: Transaction, of: UserId, dueAt: Date): Promise<void> {
  await transaction
    .updateTable('notice')
    .set({ digest_at: dueAt })
    .where('user_id', '=', of)
    .where('digest_at', 'is not', null)
    .execute();
}

/** What waits of a kind is not mailed any more; null: whatever it is. */
export async function dropPlanned(
  transaction: Transaction,
  of: UserId,
  kind: NoticeKind | null,
): Promise<void> {
  await transaction
    .updateTable('notice')
    .set({ digest_at: null })
    .where('user_id', '=', of)
    .where('digest_at', 'is not', null)
    .$if(kind !== null, (query) => query.where('kind', '=', kind))
    .execute();
}

export async function listWithDigestDue(on: Queryable, now: Date, most: number): Promise<UserId[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct user_id as id from notice where digest_at <= ${now} limit ${most}
  `.execute(on);
  return rows.map(({ id }) => userId.parse(id));
}

export interface PlannedNotice {
  readonly id: NoticeId;
  readonly title: string;
  readonly body: string;
  readonly path: string;
}

/** Takes what is due of a person, oldest first; whoever takes it next finds nothing. */
export async function takeDue(
  transaction: Transaction,
  of: UserId,
  now: Date,
): Promise<readonly PlannedNotice[]> {
  const { rows } = await sql<PlannedNotice>`
    with taken as (
      update notice set digest_at = null where user_id = ${of} and digest_at <= ${now}
      returning id, title, body, path
    )
    select * from taken order by id
  `.execute(transaction);
  return rows.map((row) => ({ ...row, id: noticeId.parse(row.id) }));
}
