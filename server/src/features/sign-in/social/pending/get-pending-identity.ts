import { nothingPending, type PendingIdentity } from '@redoubt/contract/sign-in';
import type { Cookies } from '#platform/http/input/cookies.ts';
import { isRefusal, type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit, Queryable } from '#kit.ts';
import { proversMark } from './keep-pending.ts';
import { findPending, type PendingRow } from './pending-identities.store.ts';

/** What the browser has proved. */
export async function getPending(
  kit: Pick<Kit, 'clock'>,
  on: Queryable,
  cookies: Cookies,
): Promise<PendingRow | Refusal<typeof nothingPending>> {
  const browserHash = proversMark.read(cookies);
  const pending = browserHash && (await findPending(on, { browserHash }, kit.clock.now()));
  return pending ?? refuse(nothingPending);
}

/** As `getPending`, as the browser sees it. */
export async function getPendingIdentity(
  kit: Pick<Kit, 'clock' | 'database'>,
  cookies: Cookies,
): Promise<PendingIdentity | Refusal<typeof nothingPending>> {
  const pending = await getPending(kit, kit.database.kysely, cookies);
  return isRefusal(pending) ? pending : presentPending(pending);
}

export function presentPending(pending: PendingRow): PendingIdentity {
  const { provider, userId, email, isEmailVerified, firstname, lastname } = pending;
  return { provider, next: userId ? 'link' : 'sign-up', email, isEmailVerified, firstname, lastname };
}
