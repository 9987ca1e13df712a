import { DAY_S, HOUR_S } from '@redoubt/contract/shared/time/durations.ts';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable } from '#kit.ts';
import { createToken, hashToken } from '#platform/crypto/tokens.ts';
import { invariant } from '#platform/invariant.ts';
import { describeDevice } from '#platform/client-description.ts';
import { insertSession, type SessionLimits } from './sessions.store.ts';

interface Opening {
  readonly userId: UserId;
  readonly isRemembered: boolean;
  readonly at: Date;
  readonly browser?: { readonly userAgent: string | null; readonly network: string };
}

/** Opens a session with the limits of its kind, and answers its token. */
export async function openSession(on: Queryable, session: Opening): Promise<string> {
  const { userId, isRemembered, at, browser } = session;
  const token = createToken();
  const tokenHash = hashToken(token);
  invariant(tokenHash, 'A token that was just made has a hash.');
  await insertSession(on, {
    userId,
    tokenHash,
    isRemembered,
    limits: limitsOf({ isRemembered }),
    device: describeDevice(browser?.userAgent ?? null),
    network: browser?.network ?? null,
    createdAt: at,
  });
  return token;
}

/** A remembered session outlives a holiday, any other one a long lunch on a machine that may be shared. */
export function limitsOf(session: { isRemembered: boolean }): SessionLimits {
  return session.isRemembered
    ? { absoluteSeconds: 30 * DAY_S, idleSeconds: 14 * DAY_S }
    : { absoluteSeconds: 12 * HOUR_S, idleSeconds: 2 * HOUR_S };
}
