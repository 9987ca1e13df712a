import type { IdentityProof, StepUpProblem } from '@redoubt/contract/shared/identity-proof.ts';
import {
  type Connection,
  lastWayIn,
  notConnected,
  type providerNotOffered,
  type SocialProblems,
  type SocialProvider,
  socialProblems,
} from '@redoubt/contract/sign-in';
import type { Caller } from '#platform/use-case/caller.ts';
import { isRefusal, type Refusal, refuse } from '#platform/refusal.ts';
import { lockUser, noteSessionChange } from '#features/accounts';
import { listConnectionRows, removeConnection } from '../credentials/connections.store.ts';
import type { Browser } from '../guard/known-devices.ts';
import { confirmIdentity } from '../step-up/confirm-identity.ts';
import { keepRequest, planAuthorization } from './begin-authorization.ts';
import { listConnections } from './list-connections.ts';
import { sendDisconnected } from './social.mails.ts';
import type { Social } from './providers/social.ts';

interface ConnectionChange {
  readonly provider: SocialProvider;
  readonly caller: Caller;
  readonly browser: Browser;
  readonly proof: IdentityProof;
}

type ConnectProviderProblem =
  | typeof providerNotOffered
  | StepUpProblem
  | SocialProblems['alreadyConnected' | 'noAddress'];

/** Sends a signed-in browser to a provider, to connect who it is there with the account. */
export async function connectProvider(
  social: Social,
  { provider, caller, browser, proof }: ConnectionChange,
): Promise<{ authorizationUrl: string } | Refusal<ConnectProviderProblem>> {
  // Asked before the transaction: the provider may take its time.
  const planned = await planAuthorization(social, provider);
  if (isRefusal(planned)) return planned;
  const { userId } = caller;
  return confirmIdentity(social.kit, { caller, proof }, async (transaction) => {
    const rows = await listConnectionRows(transaction, userId);
    if (rows.some((row) => row.provider === provider))
      return refuse(socialProblems[provider].alreadyConnected);
    return keepRequest(social, transaction, { planned, cookies: browser.cookies, userId });
  });
}

/** Closes a way into the account, unless it is the only one, and tells the owner. */
export async function disconnectProvider(
  social: Social,
  { provider, caller, proof }: ConnectionChange,
): Promise<Connection[] | Refusal<typeof notConnected | StepUpProblem | typeof lastWayIn>> {
  const { kit } = social;
  return confirmIdentity(kit, { caller, proof }, async (transaction) => {
    // Two at the same moment must not take the last two ways away.
    const user = await lockUser(transaction, caller.userId);
    const before = await listConnections(social, transaction, user.id);
    const account = before.find((each) => each.provider === provider)?.account;
    if (!account) return refuse(notConnected);
    if (account.isLastWayIn) return refuse(lastWayIn);
    await removeConnection(transaction, user.id, provider);
    noteSessionChange(transaction, user.id);
    await sendDisconnected(kit, transaction, { ...user, provider, at: kit.clock.now() });
    return listConnections(social, transaction, user.id);
  });
}
