import { joinNeedsAccount, type Joining, type JoiningAccount } from '@redoubt/contract/organizations';
import {
  linkExpired,
  linkOfAnother,
  type LinkProblem,
  linkUnknown,
} from '@redoubt/contract/shared/mailed-link.ts';
import { memberInvitationId } from '@redoubt/contract/shared/ids.ts';
import type { invalidFields } from '@redoubt/contract/shared/problem.ts';
import type { SignedIn, User } from '@redoubt/contract/shared/user.ts';
import { findAccount, lockUser, getUser } from '#features/accounts';
import { enterNewAccount, hashNewPassword } from '#features/sign-in';
import { hashToken } from '#platform/crypto/tokens.ts';
import { invariant } from '#platform/invariant.ts';
import { isRefusal, type Refusal, refuse } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Kit, Queryable, Transaction } from '#kit.ts';
import type { IsInUse } from '../organization/holdings.ts';
import { findOrganization, lockOrganization } from '../organization/organizations.store.ts';
import { findInvitationByToken, findInvitationTo, type InvitationRow } from '../members/invitations.store.ts';
import { joinOrganization } from './join-organization.ts';

interface Shown {
  readonly token: string;
  readonly caller: Caller | null;
}

/** Who invites whom by a link; opening it changes nothing. */
export async function openJoining(
  kit: Pick<Kit, 'database' | 'clock'>,
  { token, caller }: Shown,
): Promise<Joining | Refusal<LinkProblem>> {
  const { kysely } = kit.database;
  const invitation = await readLink(kit, kysely, { token, caller });
  if (isRefusal(invitation)) return invitation;
  const { email, role, organizationId, expiresAt } = invitation;
  const account = await findAccount(kysely, { email });
  if (caller && caller.userId !== account?.id) return refuse(linkOfAnother);
  const organization = await findOrganization(kysely, organizationId);
  invariant(organization, 'An invitation is of an organization that is there.');
  return {
    organization: organization.name,
    kind: organization.kind,
    email,
    role,
    hasAccount: account !== null,
    expiresAt: expiresAt.toISOString(),
  };
}

interface NewAccount extends Shown, JoiningAccount {
  readonly browser: Parameters<typeof enterNewAccount>[2]['browser'];
}

/**
 * Makes the account of an invited address, which the link has verified, and makes the person a member. An address that has
 * an account is refused: no invitation sets a password of somebody who has one.
 */
export async function joinWithNewAccount(
  kit: Kit,
  isInUse: IsInUse,
  { token, caller, browser, firstname, lastname, password }: NewAccount,
): Promise<SignedIn | Refusal<LinkProblem | typeof joinNeedsAccount | typeof invalidFields>> {
  if (caller !== null) return refuse(linkOfAnother);
  const opened = await readLink(kit, kit.database.kysely, { token, caller });
  if (isRefusal(opened)) return opened;
  const passwordHash = await hashNewPassword(kit, password);
  if (isRefusal(passwordHash)) return passwordHash;
  return kit.database.transaction(async (transaction) => {
    const found = await lockLink(kit, transaction, { token, caller });
    if (isRefusal(found)) return found;
    const { invitation, kind } = found;
    const role = kind === 'client' ? 'Client' : 'Partner';
    const person = { email: invitation.email, firstname, lastname, role, hasAcceptedTerms: true } as const;
    const entered = await enterNewAccount(kit, transaction, { person, passwordHash, browser });
    if (entered === null) return refuse(joinNeedsAccount);
    const { user } = entered;
    const by = { userId: user.id, network: browser.network };
    const refusal = await joinOrganization(kit, transaction, { user, invitation, isInUse, by });
    invariant(refusal === null, 'A new account belongs to no organization.');
    return entered;
  });
}

/** Makes the caller a member, whose address was invited; answers who they are then. */
export function joinWithAccount(
  kit: Kit,
  isInUse: IsInUse,
  { token, caller }: { readonly token: string; readonly caller: Caller },
) {
  const { userId } = caller;
  return kit.database.transaction(async (transaction) => {
    // The person before what is theirs, as everywhere.
    const user: User = await lockUser(transaction, userId);
    const found = await lockLink(kit, transaction, { token, caller });
    if (isRefusal(found)) return found;
    if (user.email !== found.invitation.email) return refuse(linkOfAnother);
    const { invitation } = found;
    const refusal = await joinOrganization(kit, transaction, { user, invitation, isInUse, by: caller });
    return refusal ?? getUser(transaction, userId);
  });
}

async function readLink(
  { clock }: Pick<Kit, 'clock'>,
  on: Queryable,
  shown: Shown,
): Promise<InvitationRow | Refusal<LinkProblem>> {
  const tokenHash = hashToken(shown.token);
  const invitation = await (tokenHash ? findInvitationByToken(on, tokenHash) : findOwn(on, shown));
  if (!invitation) return refuse(linkUnknown);
  return invitation.expiresAt <= clock.now() ? refuse(linkExpired) : invitation;
}

/** From a notice: the id alone opens an invitation to those whose verified address was invited. */
async function findOwn(on: Queryable, { token, caller }: Shown): Promise<InvitationRow | null> {
  const id = memberInvitationId.safeParse(token);
  if (!caller || !id.success) return null;
  const account = await findAccount(on, { userId: caller.userId });
  return account?.isEmailVerified ? findInvitationTo(on, { id: id.data, email: account.email }) : null;
}

/** The invitation of a link as it stays until the transaction ends: its organization is locked. */
async function lockLink(kit: Pick<Kit, 'clock'>, transaction: Transaction, shown: Shown) {
  const seen = await readLink(kit, transaction, shown);
  if (isRefusal(seen)) return seen;
  const organization = await lockOrganization(transaction, seen.organizationId);
  const invitation = await readLink(kit, transaction, shown);
  if (isRefusal(invitation) || !organization) return refuse(linkUnknown);
  return { invitation, kind: organization.kind };
}
