import type { AccountAddress } from '@redoubt/contract/accounts';
import type { Caller } from '#platform/http/caller.ts';
import type { Kit, Queryable } from '#kit.ts';
import { getUser } from '../accounts.store.ts';
import { findLiveLinkEmail } from '../links/links.store.ts';

/** The caller's address, and the one that waits to take its place. */
export async function getAddress(
  kit: Pick<Kit, 'clock'>,
  on: Queryable,
  { userId }: Pick<Caller, 'userId'>,
): Promise<AccountAddress> {
  const { email, isEmailVerified } = await getUser(on, userId);
  const pendingEmail = await findLiveLinkEmail(on, {
    of: userId,
    purpose: 'change-email',
    at: kit.clock.now(),
  });
  return { email, isVerified: isEmailVerified, pendingEmail };
}
