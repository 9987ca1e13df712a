import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { User } from '@redoubt/contract/shared/user.ts';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { Database, PreparedStatement, Queryable, Transaction } from '#platform/database/database.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import { type AccountRow, accountsSql, toUser, getUser, noteSessionChange } from '#features/accounts';
import type { Device } from '#platform/client-description.ts';

/** A session is over when it is `absoluteSeconds` old, and sooner when it was not used for `idleSeconds`. */
export interface SessionLimits {
  readonly absoluteSeconds: number;
  readonly idleSeconds: number;
}

export interface NewSession {
  readonly userId: UserId;
  readonly tokenHash: Buffer;
  readonly isRemembered: boolean;
  readonly limits: SessionLimits;
  /** Null where no browser was involved. */
  readonly device: Device | null;
  readonly network: string | null;
  readonly createdAt: Date;
}

export async function insertSession(on: Queryable, session: NewSession): Promise<void> {
  const { device, limits, createdAt } = session;
  await on
    .insertInto('session')
    .values({
      id: uuidv7(),
      user_id: session.userId,
      token_hash: session.tokenHash,
      is_remembered: session.isRemembered,
      device_name: device?.name ?? null,
      device_kind: device?.kind ?? null,
      network: session.network,
      created_at: createdAt,
      last_seen_at: createdAt,
      idle_seconds: limits.idleSeconds,
      expires_at: new Date(createdAt.getTime() + limits.absoluteSeconds * 1000),
    })
    .execute();
}

const findSession: PreparedStatement = {
  name: 'session-by-token',
  text: `select session.id as session_id, session.created_at, session.expires_at, session.last_seen_at,
      session.idle_seconds,
      account.id, account.email, account.first_name, account.last_name, account.role, account.email_verified_at,
      account.avatar_url, account.accepted_terms_version,
      (select subject from connected_account connected
        where connected.user_id = account.id and connected.provider = 'linkedin') as linkedin_id,
      lacks_second_factor(account.id) as lacks_factor
    from session join ${accountsSql} account on account.id = session.user_id
    where session.token_hash = $1 and session.revoked_at is null and account.disabled_at is null`,
};

interface SessionRow extends AccountRow {
  linkedin_id: string | null;
  session_id: string;
  created_at: Date;
  expires_at: Date;
  last_seen_at: Date;
  idle_seconds: number;
  lacks_factor: boolean;
}

export interface LiveSession {
  readonly caller: Caller;
  readonly user: User;
  readonly expiresAt: Date;
  /** The last use as it is stored, at most once a minute. */
  readonly lastSeenAt: Date;
  readonly idleMs: number;
  readonly lacksFactor: boolean;
}

/** The session of a token while it is neither revoked nor of a disabled account; the caller looks at its limits. */
export async function findLiveSession(database: Database, tokenHash: Buffer): Promise<LiveSession | null> {
  const [row] = await database.query<SessionRow>(findSession, [tokenHash]);
  if (!row) return null;
  const user = withLinkedin(toUser(row), row.linkedin_id);
  return {
    caller: {
      userId: user.id,
      role: user.role,
      sessionId: row.session_id,
      isEmailVerified: user.isEmailVerified,
      signedInAt: row.created_at,
    },
    user,
    expiresAt: row.expires_at,
    lastSeenAt: row.last_seen_at,
    idleMs: row.idle_seconds * 1000,
    lacksFactor: row.lacks_factor,
  };
}

/** The person as their client keeps them. */
export async function getSessionUser(on: Queryable, id: UserId): Promise<User> {
  const connected = await on
    .selectFrom('connected_account')
    .select('subject')
    .where('user_id', '=', id)
    .where('provider', '=', 'linkedin')
    .executeTakeFirst();
  return withLinkedin(await getUser(on, id), connected?.subject ?? null);
}

function withLinkedin(user: User, linkedinId: string | null): User {
  return linkedinId === null ? user : { ...user, linkedinId };
}

interface Revocation {
  readonly at: Date;
  /** The one session that stays. */
  readonly except?: string;
  /** The one session that ends. */
  readonly only?: string;
}

/**
 * Ends the live sessions of a person, by default all of them, and answers how many there were. Their tokens are invalid
 * from the commit on, in every process.
 */
export async function revokeSessionsOf(
  transaction: Transaction,
  userId: UserId,
  { at, except, only }: Revocation,
): Promise<number> {
  const revoked = await transaction
    .updateTable('session')
    .set({ revoked_at: at })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where(endsAt, '>', at)
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .$if(only !== undefined, (query) => query.where('id', '=', only ?? ''))
    .executeTakeFirst();
  noteSessionChange(transaction, userId);
  return Number(revoked.numUpdatedRows);
}

const endsAt = sql<Date>`least(expires_at, last_seen_at + idle_seconds * interval '1 second')`;

/** That a session was used, when and from where. */
export interface LastSeen {
  readonly sessionId: string;
  readonly at: Date;
  readonly network: string;
}

// Locked in one order, and what another process is writing is left out: its sighting is as good as ours.
const updateSeen: PreparedStatement = {
  name: 'sessions-seen',
  text: `with seen as (select * from unnest($1::uuid[], $2::timestamptz[], $3::text[]) as seen (id, at, network)),
      free as (
        select session.id from session join seen using (id)
        where session.revoked_at is null and session.last_seen_at < seen.at
        order by session.id for no key update of session skip locked)
    update session set last_seen_at = seen.at, network = seen.network
    from seen join free using (id) where session.id = seen.id`,
};

/** Writes down many sightings in one statement. */
export async function updateLastSeen(database: Database, sightings: readonly LastSeen[]): Promise<void> {
  await database.query(updateSeen, [
    sightings.map(({ sessionId }) => sessionId),
    sightings.map(({ at }) => at),
    sightings.map(({ network }) => network),
  ]);
}

/** Removes sessions that ended before `before`, so that the table holds what is of use. */
export async function removeEndedSessions(on: Queryable, before: Date): Promise<void> {
  await on
    .deleteFrom('session')
    .where((where) => where.or([where('expires_at', '<', before), where('revoked_at', '<', before)]))
    .execute();
}

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
