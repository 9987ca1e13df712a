import { calendarEndpoints, type Subscription } from '@redoubt/contract/calendar';
import { createToken, hashToken } from '#platform/crypto/tokens.ts';
import { invariant } from '#platform/invariant.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Kit } from '#kit.ts';
import { findSubscription, removeSubscription, writeSubscription } from './subscription.store.ts';

type By = Pick<Caller, 'userId'>;

export async function getSubscription(
  { database }: Pick<Kit, 'database'>,
  { userId }: By,
): Promise<Subscription> {
  const since = await findSubscription(database.kysely, userId);
  return { since: since?.toISOString() ?? null };
}

/** Makes a new private address. It is shown only once, as only its hash is stored. */
export async function makeSubscription(
  { database, clock, publicUrl }: Pick<Kit, 'database' | 'clock' | 'publicUrl'>,
  { userId: of }: By,
) {
  const token = createToken();
  const tokenHash = hashToken(token);
  invariant(tokenHash, 'A token that was just made has a hash.');
  const since = clock.now();
  await writeSubscription(database.kysely, { of, tokenHash, since });
  const path = calendarEndpoints.readFeed.path.replace(':token', token);
  return { url: new URL(path, publicUrl).href, since: since.toISOString() };
}

export async function endSubscription(
  { database }: Pick<Kit, 'database'>,
  { userId }: By,
): Promise<Subscription> {
  await removeSubscription(database.kysely, userId);
  return { since: null };
}
