import { linkExpired, type LinkProblem, linkUsed } from '@redoubt/contract/shared/mailed-link.ts';
import { changesBetween } from '#platform/audit/index.ts';
import { hashToken } from '#platform/crypto/tokens.ts';
import { invariant } from '#platform/invariant.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Kit } from '#kit.ts';
import { changeOfContact, noteAct } from '../organization/note-act.ts';
import { lockOrganization, updateContact } from '../organization/organizations.store.ts';
import { lockContactLink, markContactLinkUsed } from './contact-links.store.ts';
import { sendContactChanged } from './contact.mails.ts';

interface VerifiedContact {
  readonly success: true;
  readonly email: string;
  readonly organization: string;
}

/**
 * Follows the link mailed to a contact address, whoever is signed in: the address counts as verified, and a new one
 * replaces the earlier one, which gets a mail. Null where the token is of no such link.
 */
export async function verifyContact(
  kit: Pick<Kit, 'database' | 'clock' | 'mail' | 'audit'>,
  { token, caller }: { readonly token: string; readonly caller: Caller | null },
): Promise<VerifiedContact | Refusal<LinkProblem> | null> {
  const tokenHash = hashToken(token);
  if (!tokenHash) return null;
  return kit.database.transaction(async (transaction) => {
    const link = await lockContactLink(transaction, tokenHash);
    if (!link) return null;
    const at = kit.clock.now();
    if (link.usedAt) return refuse(linkUsed);
    if (link.expiresAt <= at) return refuse(linkExpired);
    const before = await lockOrganization(transaction, link.organizationId);
    invariant(before, 'A link is of an organization that is there.');
    await markContactLinkUsed(transaction, link.organizationId, at);
    await updateContact(transaction, link.organizationId, { email: link.email, at });
    const { name, contactEmail, emailVerifiedAt } = before;
    await noteAct(kit, transaction, {
      by: caller ?? 'mailed-link',
      organizationId: link.organizationId,
      action: 'organization.verify-contact',
      changes: {
        ...(contactEmail !== link.email && changeOfContact(contactEmail, link.email)),
        ...changesBetween({ isEmailVerified: emailVerifiedAt !== null }, { isEmailVerified: true }),
      },
    });
    if (contactEmail !== link.email && emailVerifiedAt !== null)
      await sendContactChanged(kit, transaction, { name, email: contactEmail, at });
    return { success: true, email: link.email, organization: name };
  });
}
