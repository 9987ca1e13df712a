import type { MemberInvitationId } from '@redoubt/contract/shared/ids.ts';
import { organizationsEvents } from '@redoubt/contract/organizations';
import { type Account, plainWords } from '#features/accounts';
import { defineEvent } from '#platform/outbox/index.ts';
import type { Kit, Transaction } from '#kit.ts';
import type { OfOrganization } from '../organization/of-organization.ts';
import type { OrganizationRow } from '../organization/organizations.store.ts';

const memberInvited = defineEvent('organization.member-invited', organizationsEvents.memberInvited);

interface InvitationNotice {
  readonly of: OfOrganization;
  readonly organization: OrganizationRow;
  readonly account: Account | null;
  readonly invitationId: MemberInvitationId;
}

/** Whoever has an account under the invited address, and has verified it, gets a notice as well. */
export async function tellInvited(
  { outbox }: Pick<Kit, 'outbox'>,
  transaction: Transaction,
  { of: { caller }, organization, account, invitationId }: InvitationNotice,
): Promise<void> {
  if (!account?.isEmailVerified) return;
  await outbox.insert(transaction, memberInvited, {
    invitationId,
    userId: account.id,
    by: caller.userId,
    organization: plainWords(organization.name),
  });
}
