import type { UserId } from '@redoubt/contract/ids.ts';
import type { Queryable } from '#kit.ts';
import { createToken, hashToken } from '#platform/crypto/tokens.ts';
import { invariant } from '#platform/invariant.ts';
import { insertSession } from './sessions.store.ts';

const HOUR_MS = 3_600_000;
const SHORT_HOURS = 12;
const REMEMBERED_HOURS = 30 * 24;

/** Opens a session of 12 hours, or of 30 days when the person asked to be remembered, and answers its token. */
export async function openSession(
  on: Queryable,
  session: { userId: UserId; isRemembered: boolean; at: Date },
): Promise<string> {
  const token = createToken();
  const tokenHash = hashToken(token);
  invariant(tokenHash, 'A token that was just made has a hash.');
  const hours = session.isRemembered ? REMEMBERED_HOURS : SHORT_HOURS;
  await insertSession(on, {
    userId: session.userId,
    tokenHash,
    createdAt: session.at,
    expiresAt: new Date(session.at.getTime() + hours * HOUR_MS),
  });
  return token;
}
