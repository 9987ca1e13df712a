import {
  contactAlreadyVerified,
  contactMailTooSoon,
  type Organization,
} from '@redoubt/contract/organizations';
import { DAY_MS, MINUTE_MS } from '@redoubt/contract/durations.ts';
import { invalidFields } from '@redoubt/contract/problem.ts';
import { createToken, hashToken } from '#platform/crypto/tokens.ts';
import { invariant } from '#platform/invariant.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit, Transaction } from '#kit.ts';
import { noteChange } from '../organization/note-admin.ts';
import type { OfOrganization } from '../organization/of-organization.ts';
import { lockOwn } from '../organization/lock-own.ts';
import type { OrganizationRow } from '../organization/organizations.store.ts';
import { findPendingContact } from '../organization/pending-contact.store.ts';
import { readOrganization } from '../organization/read-organization.ts';
import { findContactLink, insertContactLink, removeContactLink } from './contact-links.store.ts';
import { sendContactLink } from './contact.mails.ts';

type Parts = Pick<Kit, 'database' | 'clock' | 'mail' | 'audit'>;
type TooSoon = Refusal<typeof contactMailTooSoon>;

/** Mails the link that verifies the contact address, or the one that is to take its place. */
export function mailVerification(
  kit: Parts,
  of: OfOrganization,
): Promise<Organization | TooSoon | Refusal<typeof contactAlreadyVerified>> {
  return kit.database.transaction(async (transaction) => {
    const organization = await lockOwn(transaction, of.membership);
    const { id: organizationId, contactEmail, emailVerifiedAt } = organization;
    const pending = await findPendingContact(transaction, { organizationId, at: kit.clock.now() });
    if (pending === null && emailVerifiedAt !== null) return refuse(contactAlreadyVerified);
    const refusal = await mailLink(kit, transaction, { organization, email: pending ?? contactEmail });
    return refusal ?? readOrganization(kit, transaction, of.membership);
  });
}

/** Begins a change of the contact address, which counts once the link mailed to the new one was followed. */
export function changeContact(
  kit: Parts,
  of: OfOrganization,
  email: string,
): Promise<Organization | TooSoon | Refusal<typeof invalidFields>> {
  return kit.database.transaction(async (transaction) => {
    const organization = await lockOwn(transaction, of.membership);
    if (email === organization.contactEmail)
      return refuse(invalidFields, {
        errors: [{ path: 'contactEmail', message: 'This is the contact email that you have.' }],
      });
    const refusal = await mailLink(kit, transaction, { organization, email });
    if (refusal) return refusal;
    const changes = { contactEmail: { before: organization.contactEmail, after: email } };
    await noteChange(kit, transaction, { of, action: 'organization.propose-contact', changes });
    return readOrganization(kit, transaction, of.membership);
  });
}

/** Gives up a change of the contact address: the link mailed for it stops working. */
export function cancelContactChange(kit: Parts, of: OfOrganization): Promise<Organization> {
  return kit.database.transaction(async (transaction) => {
    const { id: organizationId } = await lockOwn(transaction, of.membership);
    if ((await findPendingContact(transaction, { organizationId, at: kit.clock.now() })) !== null)
      await removeContactLink(transaction, organizationId);
    return readOrganization(kit, transaction, of.membership);
  });
}

interface Mailing {
  readonly organization: OrganizationRow;
  readonly email: string;
}

/** Null once the mail is on its way; one address gets one a minute. */
async function mailLink(
  kit: Pick<Kit, 'clock' | 'mail'>,
  transaction: Transaction,
  { organization, email }: Mailing,
): Promise<TooSoon | null> {
  const at = kit.clock.now();
  const last = await findContactLink(transaction, organization.id);
  const waitsMs = last ? last.mailedAt.getTime() + MINUTE_MS - at.getTime() : 0;
  if (waitsMs > 0 && last?.email === email)
    return refuse(contactMailTooSoon, { retryAfterSeconds: Math.ceil(waitsMs / 1000) });
  const token = createToken();
  const tokenHash = hashToken(token);
  invariant(tokenHash, 'A token that was just made has a hash.');
  await insertContactLink(transaction, {
    organizationId: organization.id,
    tokenHash,
    email,
    mailedAt: at,
    expiresAt: new Date(at.getTime() + DAY_MS),
  });
  const isNew = email !== organization.contactEmail;
  await sendContactLink(kit, transaction, { name: organization.name, email, token, isNew });
  return null;
}
