import { DAY_MS, MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { MemberInvitationId } from '@redoubt/contract/shared/ids.ts';
import {
  invitationsUsedUp,
  invitationTooSoon,
  invitedAlready,
  invitedOptedOut,
  invitedTooOften,
  memberAlready,
  type MemberInvitationForm,
  memberInvitationNotFound,
  type Members,
} from '@redoubt/contract/organizations';
import type { memberRoleTooLow } from '@redoubt/contract/shared/problem.ts';
import { type Account, findAccount, admitUnsolicitedMails, listNamedPeople } from '#features/accounts';
import { createToken, hashToken } from '#platform/crypto/tokens.ts';
import { invariant } from '#platform/invariant.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit, Transaction } from '#kit.ts';
import { asOwner } from '../members/as-owner.ts';
import { readMembers } from '../members/list-members.ts';
import { findMembership } from '../members/members.store.ts';
import { noteAct, shortenAddress } from '../organization/note-act.ts';
import type { OfOrganization } from '../organization/of-organization.ts';
import type { OrganizationRow } from '../organization/organizations.store.ts';
import { INVITATION_DAYS, sendMemberInvitation } from './invitations.mails.ts';
import { tellInvited } from './tell-invited.ts';
import {
  findInvitation,
  insertInvitation,
  type InvitationRow,
  removeInvitation,
  updateMailed,
} from '../members/invitations.store.ts';

type Deps = Pick<Kit, 'database' | 'clock' | 'mail' | 'audit' | 'vault' | 'unsolicitedMails' | 'outbox'>;
type TooLow = typeof memberRoleTooLow;
type Unmailable = typeof invitedOptedOut | typeof invitedTooOften | typeof invitationsUsedUp;

/** Invites an address to become a member. It is not revealed whether the address has an account: the link does what fits. */
export function inviteMember(
  kit: Deps,
  of: OfOrganization,
  { email, role }: MemberInvitationForm,
): Promise<Members | Refusal<TooLow | Unmailable | typeof memberAlready | typeof invitedAlready>> {
  return asOwner(kit, of, async (transaction, organization) => {
    const account = await findAccount(transaction, { email });
    const membership = account && (await findMembership(transaction, account.id));
    if (membership?.organizationId === organization.id) return refuse(memberAlready);
    const link = makeLink(kit);
    const { id: organizationId } = organization;
    const invitationId = await insertInvitation(transaction, { organizationId, email, role, ...link });
    if (invitationId === null) return refuse(invitedAlready);
    const refusal = await mail(kit, transaction, { of, organization, to: email, role, token: link.token });
    if (refusal) return refusal;
    await tellInvited(kit, transaction, { of, organization, account, invitationId });
    await noteAct(kit, transaction, {
      by: of.caller,
      organizationId,
      action: 'organization.invite',
      person: ownerOf(account),
      changes: { email: { before: null, after: shortenAddress(email) }, role: { before: null, after: role } },
    });
    return readMembers(kit, transaction, of);
  });
}

/** Mails an invitation again, with another link; it counts anew from now. */
export function resendInvitation(
  kit: Deps,
  of: OfOrganization,
  id: MemberInvitationId,
): Promise<
  Members | Refusal<TooLow | Unmailable | typeof memberInvitationNotFound | typeof invitationTooSoon>
> {
  return asOwner(kit, of, async (transaction, organization) => {
    const invitation = await findInvitation(transaction, { of: organization.id, id });
    if (!invitation) return refuse(memberInvitationNotFound);
    const waitMs = invitation.mailedAt.getTime() + MINUTE_MS - kit.clock.now().getTime();
    if (waitMs > 0) return refuse(invitationTooSoon, { retryAfterSeconds: Math.ceil(waitMs / 1000) });
    const link = makeLink(kit);
    await updateMailed(transaction, id, link);
    const { email: to, role } = invitation;
    const refusal = await mail(kit, transaction, { of, organization, to, role, token: link.token });
    if (refusal) return refusal;
    await noteAct(kit, transaction, {
      by: of.caller,
      organizationId: organization.id,
      action: 'organization.invite',
      person: ownerOf(await findAccount(transaction, { email: to })),
      changes: { email: { before: null, after: shortenAddress(to) }, role: { before: role, after: role } },
    });
    return readMembers(kit, transaction, of);
  });
}

export function withdrawInvitation(
  kit: Deps,
  of: OfOrganization,
  id: MemberInvitationId,
): Promise<Members | Refusal<TooLow | typeof memberInvitationNotFound>> {
  return asOwner(kit, of, async (transaction, organization) => {
    const invitation = await findInvitation(transaction, { of: organization.id, id });
    if (!invitation || !(await removeInvitation(transaction, id))) return refuse(memberInvitationNotFound);
    const { email } = invitation;
    await noteAct(kit, transaction, {
      by: of.caller,
      organizationId: organization.id,
      action: 'organization.withdraw-invitation',
      person: ownerOf(await findAccount(transaction, { email })),
      changes: { email: { before: shortenAddress(email), after: null } },
    });
    return readMembers(kit, transaction, of);
  });
}

/** Whose an address is; nobody's until it was shown to be theirs. */
function ownerOf(account: Account | null) {
  return account?.isEmailVerified ? account.id : undefined;
}

function makeLink({ clock }: Pick<Kit, 'clock'>) {
  const token = createToken();
  const tokenHash = hashToken(token);
  invariant(tokenHash, 'A token that was just made has a hash.');
  const at = clock.now();
  return { token, tokenHash, at, expiresAt: new Date(at.getTime() + INVITATION_DAYS * DAY_MS) };
}

interface Mailing extends Pick<InvitationRow, 'role'> {
  readonly of: OfOrganization;
  readonly organization: OrganizationRow;
  readonly to: string;
  readonly token: string;
}

/** Null once the mail is on its way; it counts against the quota of unsolicited mails. */
async function mail(
  kit: Deps,
  transaction: Transaction,
  { of: { caller }, organization, to, role, token }: Mailing,
): Promise<Refusal<Unmailable> | null> {
  const { optedOut, full, admitted } = await admitUnsolicitedMails(kit, transaction, {
    quota: { of: 'person', id: caller.userId },
    recipients: [to],
  });
  if (optedOut.has(to)) return refuse(invitedOptedOut);
  if (full.has(to)) return refuse(invitedTooOften);
  const admission = admitted.get(to);
  if (!admission) return refuse(invitationsUsedUp);
  const named = (await listNamedPeople(transaction, [caller.userId])).get(caller.userId);
  await sendMemberInvitation(kit, transaction, {
    admission,
    organization: organization.name,
    sender: named?.name ?? 'Someone',
    role,
    token,
  });
  return null;
}
