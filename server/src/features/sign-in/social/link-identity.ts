import { type LinkProblem, linkUnknown } from '@redoubt/contract/shared/mailed-link.ts';
import {
  type Connection,
  nothingPending,
  type PendingIdentity,
  type SocialProvider,
} from '@redoubt/contract/sign-in';
import type { Caller } from '#platform/use-case/caller.ts';
import type { CookieJar } from '#platform/use-case/cookie-jar.ts';
import { isRefusal, type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { readLink, redeemLink } from '#features/accounts';
import { getPending, presentPending, proverCookie } from './get-pending-identity.ts';
import { findPending, takePending } from './pending-identities.store.ts';
import type { Social } from './providers/social.ts';
import { type ConnectProblem, connectFurther } from './connect-identity.ts';
import { listConnections } from './list-connections.ts';

interface Shown {
  readonly token: string;
  readonly caller: Caller | null;
}

/** The account and identity that the mailed link connects; opening it changes nothing. */
export async function openIdentityLink(
  kit: Pick<Kit, 'database' | 'clock'>,
  shown: Shown,
): Promise<Pick<PendingIdentity, 'provider' | 'email' | 'firstname' | 'lastname'> | Refusal<LinkProblem>> {
  const { kysely } = kit.database;
  const link = await readLink(kit, kysely, identityLink(shown));
  if (isRefusal(link)) return link;
  const pending = await findPending(kysely, keyOf(link), kit.clock.now());
  return pending ? presentPending(pending) : refuse(linkUnknown);
}

/** The owner of an account says, by the mail that they got, that an identity is theirs. */
export async function confirmIdentityLink(
  kit: Pick<Kit, 'database' | 'clock' | 'mail'>,
  shown: Shown,
): Promise<{ provider: SocialProvider } | Refusal<LinkProblem | ConnectProblem>> {
  const connected = await connectFurther(kit, async (transaction) => {
    const link = await redeemLink(kit, transaction, identityLink(shown));
    if (isRefusal(link)) return link;
    const identity = await findPending(transaction, keyOf(link), kit.clock.now());
    const isTaken = identity && (await takePending(transaction, identity));
    return isTaken ? { identity, userId: link.userId } : refuse(linkUnknown);
  });
  return isRefusal(connected) ? connected : { provider: connected.identity.provider };
}

/** The owner of an account says, by having signed in to it in the browser that proved an identity, that it is theirs. */
export async function linkPendingIdentity(
  social: Social,
  { caller, cookies }: { caller: Caller; cookies: CookieJar },
): Promise<Connection[] | Refusal<typeof nothingPending | ConnectProblem>> {
  const { kit } = social;
  const connected = await connectFurther(kit, async (transaction) => {
    const identity = await getPending(kit, transaction, cookies);
    if (isRefusal(identity)) return identity;
    const isTheirs = identity.userId === caller.userId && (await takePending(transaction, identity));
    if (!isTheirs) return refuse(nothingPending);
    proverCookie.remove(transaction, cookies);
    return { identity, userId: caller.userId };
  });
  if (isRefusal(connected)) return connected;
  return listConnections(social, kit.database.kysely, caller.userId);
}

function identityLink({ token, caller }: Shown) {
  return { token, caller, purposes: ['link-identity'] } as const;
}

/** The link's subject is the pending identity; without one it would name none. */
function keyOf({ subject }: { subject: string | null }): { id: string } {
  return { id: subject ?? '00000000-0000-0000-0000-000000000000' };
}
