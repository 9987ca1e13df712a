import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import { API_TOKEN_PREFIX, type Scope } from '@redoubt/contract/shared/scopes.ts';
import { createToken, hashToken } from '#platform/crypto/tokens.ts';
import type { Kit } from '#kit.ts';

/** An API token of a person, good for a day; its secret. */
export async function buildApiToken(
  { database, clock }: Kit,
  of: UserId,
  scopes: readonly Scope[],
): Promise<string> {
  const token = createToken();
  const now = clock.now();
  await database.pool.query(
    `insert into api_token (id, user_id, name, token_hash, ending, scopes, created_at, expires_at)
     values ($1, $2, 'a test', $3, $4, $5, $6, $7)`,
    [randomUUID(), of, hashToken(token), token.slice(-4), scopes, now, new Date(now.getTime() + DAY_MS)],
  );
  return `${API_TOKEN_PREFIX}${token}`;
}
