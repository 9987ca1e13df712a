import { type UserId, userId } from '@redoubt/contract/shared/ids.ts';
import { listAdmins } from '#features/accounts';
import type { Queryable, Transaction } from '#platform/database/database.ts';

const columns = [
  'requested_at as requestedAt',
  'due_at as dueAt',
  'began_at as beganAt',
  'finished_at as finishedAt',
] as const;

export interface DeletionRecord {
  readonly requestedAt: Date;
  readonly dueAt: Date;
  /** When the erasure began; from then on it cannot be taken back. */
  readonly beganAt: Date | null;
  readonly finishedAt: Date | null;
}

export async function findDeletion(on: Queryable, of: UserId): Promise<DeletionRecord | null> {
  const row = await on
    .selectFrom('account_deletion')
    .select(columns)
    .where('user_id', '=', of)
    .executeTakeFirst();
  return row ?? null;
}

/** The same, locked until the transaction ends: of two workers one erases. */
export async function lockDeletion(transaction: Transaction, of: UserId): Promise<DeletionRecord | null> {
  const row = await transaction
    .selectFrom('account_deletion')
    .select(columns)
    .where('user_id', '=', of)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Records the request to be deleted; an existing one stays as it is. Answers the stored one. */
export async function insertDeletion(
  transaction: Transaction,
  of: UserId,
  { at, dueAt }: { at: Date; dueAt: Date },
): Promise<DeletionRecord> {
  await transaction
    .insertInto('account_deletion')
    .values({ user_id: of, requested_at: at, due_at: dueAt })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  return transaction
    .selectFrom('account_deletion')
    .select(columns)
    .where('user_id', '=', of)
    .executeTakeFirstOrThrow();
}

/** Takes the wish back; false once the erasure has begun. */
export async function removeDeletion(on: Queryable, of: UserId): Promise<boolean> {
  await on.deleteFrom('account_deletion').where('user_id', '=', of).where('began_at', 'is', null).execute();
  return (await findDeletion(on, of)) === null;
}

/** From now on it cannot be taken back. */
export async function updateBegan(transaction: Transaction, of: UserId, at: Date): Promise<void> {
  await transaction
    .updateTable('account_deletion')
    .set({ began_at: at })
    .where('user_id', '=', of)
    .where('began_at', 'is', null)
    .execute();
}

export async function updateFinished(transaction: Transaction, of: UserId, at: Date): Promise<void> {
  await transaction
    .updateTable('account_deletion')
    .set({ finished_at: at })
    .where('user_id', '=', of)
    .execute();
}

/** People whose time is over and who are not erased: their job was lost, or waits for something. */
export async function listDueDeletions(on: Queryable, now: Date): Promise<UserId[]> {
  const rows = await on
    .selectFrom('account_deletion')
    .select('user_id')
    .where('finished_at', 'is', null)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(500)
    .execute();
  return rows.map((row) => userId.parse(row.user_id));
}

/** Whether the person is an Admin, and no other is to stay: enabled, and not asking to be deleted. */
export async function isLastAdmin(on: Queryable, id: UserId): Promise<boolean> {
  const admins = await listAdmins(on);
  if (admins.every((admin) => admin.id !== id)) return false;
  const others = admins.filter((admin) => admin.id !== id && !admin.isDisabled);
  if (others.length === 0) return true;
  const { leaving } = await on
    .selectFrom('account_deletion')
    .select(({ fn }) => fn.countAll<number>().as('leaving'))
    .where(
      'user_id',
      'in',
      others.map((admin) => admin.id),
    )
    .executeTakeFirstOrThrow();
  return Number(leaving) === others.length;
}
