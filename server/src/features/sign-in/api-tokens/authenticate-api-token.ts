import { MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import { API_TOKEN_PREFIX } from '@redoubt/contract/shared/scopes.ts';
import { hashToken } from '#platform/crypto/tokens.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Kit } from '#kit.ts';
import { withMfaRequirement, type Mode } from '../sessions/mfa-requirement.ts';
import { findLiveApiToken, updateLastUsed } from './api-tokens.store.ts';

const USE_NOTED_EVERY_MS = MINUTE_MS;

export function isApiToken(token: string): boolean {
  return token.startsWith(API_TOKEN_PREFIX);
}

/** Whose API token it is, with its scopes; null where it is unknown, expired or revoked, or the account is disabled. */
export async function authenticateApiToken(
  { database, clock, log }: Pick<Kit, 'database' | 'clock' | 'log'>,
  token: string,
  mode: Mode,
): Promise<Caller | null> {
  const tokenHash = hashToken(token.slice(API_TOKEN_PREFIX.length));
  if (!tokenHash) return null;
  const at = clock.now();
  const live = await findLiveApiToken(database, tokenHash, at);
  if (!live) return null;
  const unlessSince = new Date(at.getTime() - USE_NOTED_EVERY_MS);
  if (!live.lastUsedAt || live.lastUsedAt < unlessSince) {
    const id = live.caller.sessionId;
    // The call does not wait for the note, nor fail with it.
    updateLastUsed(database.kysely, id, { at, unlessSince }).catch((error: unknown) =>
      log.warn({ err: error, apiTokenId: id }, 'API token last use not written'),
    );
  }
  return withMfaRequirement(live.caller, live.lacksFactor, mode);
}
