import { HOUR_S } from '@redoubt/contract/shared/time/durations.ts';
import { nothingPending, type PendingIdentity } from '@redoubt/contract/sign-in';
import type { CookieJar } from '#platform/use-case/cookie-jar.ts';
import { isRefusal, type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit, Queryable, Transaction } from '#kit.ts';
import { findPending, type PendingRow, insertPending } from './pending-identities.store.ts';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { ProvenIdentity } from './providers/proven-identity.ts';
import { browserCookie } from '#platform/use-case/browser-cookie.ts';

/** What the browser has proved. */
export async function getPending(
  kit: Pick<Kit, 'clock'>,
  on: Queryable,
  cookies: CookieJar,
): Promise<PendingRow | Refusal<typeof nothingPending>> {
  const browserHash = proverCookie.read(cookies);
  const pending = browserHash && (await findPending(on, { browserHash }, kit.clock.now()));
  return pending ?? refuse(nothingPending);
}

/** Like `getPending`, as the browser sees it. */
export async function getPendingIdentity(
  kit: Pick<Kit, 'clock' | 'database'>,
  cookies: CookieJar,
): Promise<PendingIdentity | Refusal<typeof nothingPending>> {
  const pending = await getPending(kit, kit.database.kysely, cookies);
  return isRefusal(pending) ? pending : presentPending(pending);
}

export function presentPending(pending: PendingRow): PendingIdentity {
  const { provider, userId, email, isEmailVerified, firstname, lastname } = pending;
  return { provider, next: userId ? 'link' : 'sign-up', email, isEmailVerified, firstname, lastname };
}

/** The life of a mailed link that confirms an identity. */
const GOOD_FOR_S = HOUR_S;

/** Which browser proved an identity that has no account yet. */
export const proverCookie = browserCookie('social_identity', GOOD_FOR_S);

interface NewPendingIdentity {
  readonly identity: ProvenIdentity;
  /** The account whose owner is to confirm; null where a new one is to be made. */
  readonly userId: UserId | null;
  readonly cookies: CookieJar;
}

/** Keeps for this browser what it has proved, until it is known whose account it belongs to; answers its id. */
export function keepPending(
  kit: Pick<Kit, 'clock'>,
  transaction: Transaction,
  { identity, userId, cookies }: NewPendingIdentity,
): Promise<string> {
  return insertPending(transaction, {
    ...identity,
    userId,
    browserHash: proverCookie.renew(transaction, cookies),
    expiresAt: new Date(kit.clock.now().getTime() + GOOD_FOR_S * 1000),
  });
}
