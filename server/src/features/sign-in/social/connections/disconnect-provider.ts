import type { StepUpProblem } from '@redoubt/contract/identity-proof.ts';
import { type Connection, lastWayIn, notConnected } from '@redoubt/contract/sign-in';
import { type Refusal, refuse } from '#platform/refusal.ts';
import { accounts } from '#features/accounts';
import { confirmIdentity } from '../../step-up/confirm-identity.ts';
import type { Social } from '../social.ts';
import { sendDisconnected } from '../social.mails.ts';
import type { ConnectionChange } from './connect-provider.ts';
import { removeConnection } from './connections.store.ts';
import { listConnections } from './list-connections.ts';

/** Closes a way into the account, unless it is the only one, and tells the owner. */
export async function disconnectProvider(
  social: Social,
  { provider, caller, proof }: ConnectionChange,
): Promise<Connection[] | Refusal<typeof notConnected | StepUpProblem | typeof lastWayIn>> {
  const { kit } = social;
  return confirmIdentity(kit, { caller, proof }, async (transaction) => {
    // Two at the same moment must not take the last two ways away.
    const user = await accounts.lockUser(transaction, caller.userId);
    const before = await listConnections(social, transaction, user.id);
    const account = before.find((each) => each.provider === provider)?.account;
    if (!account) return refuse(notConnected);
    if (account.isLastWayIn) return refuse(lastWayIn);
    await removeConnection(transaction, user.id, provider);
    accounts.noteSessionChange(transaction, user.id);
    await sendDisconnected(kit, transaction, { ...user, provider, at: kit.clock.now() });
    return listConnections(social, transaction, user.id);
  });
}
