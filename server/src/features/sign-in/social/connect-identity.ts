import { fullNameOf } from '@redoubt/contract/shared/full-name.ts';
import { type SocialProblems, type SocialProvider, socialProblems } from '@redoubt/contract/sign-in';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { Problem } from '@redoubt/contract/shared/problem.ts';
import { isRefusal, type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit, Queryable, Transaction } from '#kit.ts';
import { noteSessionChange, getUser } from '#features/accounts';
import type { ProvenIdentity } from './providers/proven-identity.ts';
import { sendConnected } from './social.mails.ts';
import {
  findOwner,
  insertConnection,
  isConnectionCollision,
  listConnectionRows,
} from '../credentials/connections.store.ts';

export type ConnectProblem = SocialProblems['identityTaken' | 'alreadyConnected'];

export interface Connecting {
  readonly identity: ProvenIdentity;
  readonly userId: UserId;
  /** True where the person signs in with it at this very moment. */
  readonly isUsed?: boolean;
}

/** Makes the identity a way into the account, from the next request on. */
export async function connectIdentity(
  kit: Pick<Kit, 'clock'>,
  transaction: Transaction,
  { identity, userId, isUsed = false }: Connecting,
): Promise<void> {
  const { provider, subject } = identity;
  await insertConnection(transaction, {
    provider,
    subject,
    userId,
    label: labelOf(identity),
    at: kit.clock.now(),
    isUsed,
  });
  // The person as their sessions know them carries the identity at LinkedIn.
  noteSessionChange(transaction, userId);
}

/** Why the identity cannot become a way into the account; null where it can. */
async function judgeConnecting(
  on: Queryable,
  { identity, userId }: { identity: { provider: SocialProvider; subject: string }; userId: UserId },
): Promise<Refusal<ConnectProblem> | null> {
  const { identityTaken, alreadyConnected } = socialProblems[identity.provider];
  const owner = await findOwner(on, identity);
  if (owner && owner.userId !== userId) return refuse(identityTaken);
  const rows = await listConnectionRows(on, userId);
  return rows.some(({ provider }) => provider === identity.provider) ? refuse(alreadyConnected) : null;
}

/**
 * Connects a further identity with an account and tells its owner. `prepare` says which, or refuses, and does in the same
 * transaction what goes with it.
 */
export async function connectFurther<P extends Problem = never>(
  kit: Pick<Kit, 'database' | 'clock' | 'mail'>,
  prepare: (transaction: Transaction) => Promise<Connecting | Refusal<P>>,
): Promise<Connecting | Refusal<P | ConnectProblem>> {
  let provider: SocialProvider | undefined;
  try {
    return await kit.database.transaction(async (transaction) => {
      const connecting = await prepare(transaction);
      if (isRefusal(connecting)) return connecting;
      provider = connecting.identity.provider;
      const refusal = await judgeConnecting(transaction, connecting);
      if (refusal) return refusal;
      await connectIdentity(kit, transaction, connecting);
      const user = await getUser(transaction, connecting.userId);
      await sendConnected(kit, transaction, { ...user, provider, at: kit.clock.now() });
      return connecting;
    });
  } catch (error) {
    if (provider && isConnectionCollision(error)) return refuse(socialProblems[provider].identityTaken);
    throw error;
  }
}

/** What the provider calls the person: their address, or their name where it gave none. */
export function labelOf({ email, firstname, lastname, subject }: ProvenIdentity): string {
  const name = fullNameOf({ firstname, lastname });
  return email ?? (name === '' ? subject : name);
}
