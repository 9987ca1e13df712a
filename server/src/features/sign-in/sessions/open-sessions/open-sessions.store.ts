import { sql } from 'kysely';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable } from '#platform/database/database.ts';
import type { Device } from '#platform/client-description.ts';

export interface StoredSession {
  readonly id: string;
  readonly deviceName: string | null;
  readonly deviceKind: Device['kind'];
  readonly network: string | null;
  readonly isRemembered: boolean;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
}

interface OpenSessionsQuery {
  readonly userId: UserId;
  /** The session that leads the first page. */
  readonly first: string;
  /** The last session of the page before; null for the first page. */
  readonly after: string | null;
  readonly at: Date;
  readonly limit: number;
}

const endsAt = sql<Date>`least(expires_at, last_seen_at + idle_seconds * interval '1 second')`;

/** The sessions of a person that are open at `at`. Ids grow with time, so they order sessions by sign-in. */
export async function listOpenSessions(
  on: Queryable,
  { userId, first, after, at, limit }: OpenSessionsQuery,
): Promise<StoredSession[]> {
  const rows = await on
    .selectFrom('session')
    .select([
      'id',
      'device_name',
      'device_kind',
      'network',
      'is_remembered',
      'created_at',
      'last_seen_at',
      'expires_at',
    ])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where(endsAt, '>', at)
    .$if(after !== null, (query) => query.where('id', '!=', first))
    .$if(after !== null && after !== first, (query) => query.where('id', '<', after))
    .orderBy((order) => order('id', '=', first), 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    deviceName: row.device_name,
    deviceKind: toKind(row.device_kind),
    network: row.network,
    isRemembered: row.is_remembered,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    expiresAt: row.expires_at,
  }));
}

function toKind(kind: string | null): Device['kind'] {
  return kind === 'computer' || kind === 'phone' || kind === 'tablet' ? kind : null;
}
