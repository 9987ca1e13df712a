import type { UserId } from '@redoubt/contract/ids.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';

export async function listSessionsForExport(on: Queryable, of: UserId) {
  const rows = await on
    .selectFrom('session')
    .select(['device_name', 'network', 'created_at', 'last_seen_at', 'expires_at', 'revoked_at'])
    .where('user_id', '=', of)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    device: row.device_name,
    network: row.network,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    expiresAt: row.expires_at,
    endedAt: row.revoked_at,
  }));
}

export async function removeSessionsOf(transaction: Transaction, of: UserId): Promise<void> {
  await transaction.deleteFrom('session').where('user_id', '=', of).execute();
}
