import type { UserId } from '@redoubt/contract/ids.ts';
import type { Queryable } from '#platform/database/database.ts';

/** Null for an account without a password. */
export async function findPasswordHash(on: Queryable, userId: UserId): Promise<string | null> {
  const row = await on
    .selectFrom('credential')
    .select('password_hash')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.password_hash ?? null;
}

/** When a session began; null when it is over. */
export async function findSignedInAt(on: Queryable, sessionId: string): Promise<Date | null> {
  const row = await on
    .selectFrom('session')
    .select('created_at')
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row?.created_at ?? null;
}
