import * as z from 'zod';
import type { ApiToken } from '@redoubt/contract/sign-in';
import { type ApiTokenId, apiTokenId, type UserId, userId } from '@redoubt/contract/shared/ids.ts';
import { role } from '@redoubt/contract/shared/roles.ts';
import { type Scope, scope } from '@redoubt/contract/shared/scopes.ts';
import type { Database, PreparedStatement, Queryable, Transaction } from '#platform/database/database.ts';
import { lockUser, accountsSql } from '#features/accounts';
import type { Caller } from '#platform/use-case/caller.ts';

export interface NewApiTokenRow {
  readonly id: ApiTokenId;
  readonly userId: UserId;
  readonly name: string;
  readonly tokenHash: Buffer;
  readonly ending: string;
  readonly scopes: readonly Scope[];
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Keeps a new token, unless the person has `atMost` that work; answers whether it did. */
export async function insertApiToken(
  transaction: Transaction,
  token: NewApiTokenRow,
  atMost: number,
): Promise<boolean> {
  // One at a time for each person, so that a rush does not slip past the count.
  await lockUser(transaction, token.userId);
  const { count } = await transaction
    .selectFrom('api_token')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', token.userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', token.createdAt)
    .executeTakeFirstOrThrow();
  if (Number(count) >= atMost) return false;
  await transaction
    .insertInto('api_token')
    .values({
      id: token.id,
      user_id: token.userId,
      name: token.name,
      token_hash: token.tokenHash,
      ending: token.ending,
      scopes: [...token.scopes],
      created_at: token.createdAt,
      expires_at: token.expiresAt,
    })
    .execute();
  return true;
}

/** The person's tokens that were not revoked, newest first. */
export async function listApiTokenRows(on: Queryable, of: UserId): Promise<ApiToken[]> {
  const rows = await on
    .selectFrom('api_token')
    .select(['id', 'name', 'ending', 'scopes', 'created_at', 'expires_at', 'last_used_at'])
    .where('user_id', '=', of)
    .where('revoked_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: apiTokenId.parse(row.id),
    name: row.name,
    ending: row.ending,
    scopes: z.array(scope).parse(row.scopes),
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }));
}

/** Revokes a token of this person; false when they have no such token that works. */
export async function updateRevoked(
  on: Queryable,
  { id, owner, at }: { id: ApiTokenId; owner: UserId; at: Date },
): Promise<boolean> {
  const revoked = await on
    .updateTable('api_token')
    .set({ revoked_at: at })
    .where('id', '=', id)
    .where('user_id', '=', owner)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return revoked !== undefined;
}

const liveToken: PreparedStatement = {
  name: 'api-token-by-hash',
  text: `select token.id, token.user_id, token.scopes, token.last_used_at, account.role, account.email_verified_at,
      lacks_second_factor(account.id) as lacks_factor
    from api_token token join ${accountsSql} account on account.id = token.user_id
    where token.token_hash = $1 and token.revoked_at is null and token.expires_at > $2 and account.disabled_at is null`,
};

interface LiveTokenRow {
  id: string;
  user_id: string;
  scopes: string[];
  last_used_at: Date | null;
  role: string;
  email_verified_at: Date | null;
  lacks_factor: boolean;
}

export interface LiveApiToken {
  readonly caller: Caller;
  readonly lacksFactor: boolean;
  readonly lastUsedAt: Date | null;
}

/** Whose token it is, while it works. Read at every call: a revoked one is worth nothing from then on, everywhere. */
export async function findLiveApiToken(
  database: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<LiveApiToken | null> {
  const [row] = await database.query<LiveTokenRow>(liveToken, [tokenHash, now]);
  if (!row) return null;
  return {
    caller: {
      userId: userId.parse(row.user_id),
      role: role.parse(row.role),
      sessionId: row.id,
      isEmailVerified: row.email_verified_at !== null,
      signedInAt: null,
      scopes: z.array(scope).parse(row.scopes),
    },
    lacksFactor: row.lacks_factor,
    lastUsedAt: row.last_used_at,
  };
}

/** Notes a use, unless one since `unlessSince` is on record already. */
export async function updateLastUsed(
  on: Queryable,
  id: string,
  { at, unlessSince }: { at: Date; unlessSince: Date },
): Promise<void> {
  await on
    .updateTable('api_token')
    .set({ last_used_at: at })
    .where('id', '=', id)
    .where((where) => where.or([where('last_used_at', 'is', null), where('last_used_at', '<', unlessSince)]))
    .execute();
}

/** Removes tokens that ended before `before`. */
export async function removeEndedApiTokens(on: Queryable, before: Date): Promise<void> {
  await on
    .deleteFrom('api_token')
    .where((where) => where.or([where('expires_at', '<', before), where('revoked_at', '<', before)]))
    .execute();
}

export function listApiTokensForExport(on: Queryable, of: UserId) {
  return on
    .selectFrom('api_token')
    .select([
      'name',
      'scopes',
      'created_at as createdAt',
      'expires_at as expiresAt',
      'last_used_at as lastUsedAt',
      'revoked_at as revokedAt',
    ])
    .where('user_id', '=', of)
    .orderBy('created_at')
    .execute();
}

export async function removeApiTokensOf(transaction: Transaction, of: UserId): Promise<void> {
  await transaction.deleteFrom('api_token').where('user_id', '=', of).execute();
}
