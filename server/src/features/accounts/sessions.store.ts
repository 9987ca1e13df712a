import { v7 as uuidv7 } from 'uuid';
import type { User } from '@redoubt/contract/accounts';
import type { UserId } from '@redoubt/contract/ids.ts';
import type { Database, PreparedStatement, Queryable } from '#platform/database/database.ts';
import type { Caller } from '#platform/http/caller.ts';
import { toUser, type UserRow } from './accounts.store.ts';

export interface NewSession {
  readonly userId: UserId;
  readonly tokenHash: Buffer;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export async function insertSession(on: Queryable, session: NewSession): Promise<void> {
  await on
    .insertInto('session')
    .values({
      id: uuidv7(),
      user_id: session.userId,
      token_hash: session.tokenHash,
      created_at: session.createdAt,
      expires_at: session.expiresAt,
    })
    .execute();
}

const findSession: PreparedStatement = {
  name: 'session-by-token',
  text: `select session.id as session_id, session.expires_at,
      account.id, account.email, account.first_name, account.last_name, account.role, account.email_verified_at
    from session join user_account account on account.id = session.user_id
    where session.token_hash = $1 and session.revoked_at is null and account.disabled_at is null`,
};

interface SessionRow extends UserRow {
  session_id: string;
  expires_at: Date;
}

export interface LiveSession {
  readonly caller: Caller;
  readonly user: User;
  readonly expiresAt: Date;
}

/** The session of a token while it is neither revoked nor of a disabled account; the caller looks at the expiry. */
export async function findLiveSession(database: Database, tokenHash: Buffer): Promise<LiveSession | null> {
  const [row] = await database.query<SessionRow>(findSession, [tokenHash]);
  if (!row) return null;
  const user = toUser(row);
  return {
    caller: {
      userId: user.id,
      role: user.role,
      sessionId: row.session_id,
      isEmailVerified: user.isEmailVerified,
    },
    user,
    expiresAt: row.expires_at,
  };
}

export async function revokeSession(on: Queryable, sessionId: string, at: Date): Promise<void> {
  await on
    .updateTable('session')
    .set({ revoked_at: at })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Removes sessions that ended before `before`, so that the table holds what is of use. */
export async function removeEndedSessions(on: Queryable, before: Date): Promise<void> {
  await on
    .deleteFrom('session')
    .where((where) => where.or([where('expires_at', '<', before), where('revoked_at', '<', before)]))
    .execute();
}
