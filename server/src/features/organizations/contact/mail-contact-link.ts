import {
  contactAlreadyVerified,
  contactMailsUsedUp,
  contactMailTooSoon,
  contactOptedOut,
  type Organization,
} from '@redoubt/contract/organizations';
import { DAY_MS, MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import { invalidFields } from '@redoubt/contract/shared/problem.ts';
import { admitUnsolicitedMails } from '#features/accounts';
import { createToken, hashToken } from '#platform/crypto/tokens.ts';
import { invariant } from '#platform/invariant.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit, Transaction } from '#kit.ts';
import { changeOfContact, noteAct } from '../organization/note-act.ts';
import type { OfOrganization } from '../organization/of-organization.ts';
import { lockOwn } from '../organization/lock-own.ts';
import type { OrganizationRow } from '../organization/organizations.store.ts';
import { findPendingContact } from '../organization/pending-contact.store.ts';
import { readOrganization } from '../organization/read-organization.ts';
import { findContactLink, insertContactLink, voidContactLink } from './contact-links.store.ts';
import { sendContactLink } from './contact.mails.ts';

/** Experts of an upload that wait to be invited use the quota up each day. */
const BEYOND_QUOTA = 10;

type Deps = Pick<Kit, 'database' | 'clock' | 'mail' | 'audit' | 'vault' | 'unsolicitedMails'>;
type NotMailed = Refusal<typeof contactMailTooSoon | typeof contactMailsUsedUp | typeof contactOptedOut>;

/** Mails the link that verifies the contact address, or the one that is to take its place. */
export function mailVerification(
  kit: Deps,
  of: OfOrganization,
): Promise<Organization | NotMailed | Refusal<typeof contactAlreadyVerified>> {
  return kit.database.transaction(async (transaction) => {
    const organization = await lockOwn(transaction, of.membership);
    const { id: organizationId, contactEmail, emailVerifiedAt } = organization;
    const pending = await findPendingContact(transaction, { organizationId, at: kit.clock.now() });
    if (pending === null && emailVerifiedAt !== null) return refuse(contactAlreadyVerified);
    const refusal = await mailLink(kit, transaction, { of, organization, email: pending ?? contactEmail });
    return refusal ?? readOrganization(kit, transaction, of.membership);
  });
}

/** Begins a change of the contact address, which counts once the link mailed to the new one was followed. */
export function changeContact(
  kit: Deps,
  of: OfOrganization,
  email: string,
): Promise<Organization | NotMailed | Refusal<typeof invalidFields>> {
  return kit.database.transaction(async (transaction) => {
    const organization = await lockOwn(transaction, of.membership);
    if (email === organization.contactEmail)
      return refuse(invalidFields, {
        errors: [{ path: 'contactEmail', message: 'This is already the contact email.' }],
      });
    const refusal = await mailLink(kit, transaction, { of, organization, email });
    if (refusal) return refusal;
    await noteAct(kit, transaction, {
      by: of.caller,
      organizationId: organization.id,
      action: 'organization.propose-contact',
      changes: changeOfContact(organization.contactEmail, email),
    });
    return readOrganization(kit, transaction, of.membership);
  });
}

/** Gives up a change of the contact address: the link mailed for it stops working. */
export function cancelContactChange(kit: Deps, of: OfOrganization): Promise<Organization> {
  return kit.database.transaction(async (transaction) => {
    const { id: organizationId, contactEmail } = await lockOwn(transaction, of.membership);
    const pending = await findPendingContact(transaction, { organizationId, at: kit.clock.now() });
    if (pending !== null) {
      await voidContactLink(transaction, organizationId, kit.clock.now());
      await noteAct(kit, transaction, {
        by: of.caller,
        organizationId,
        action: 'organization.cancel-contact',
        changes: changeOfContact(pending, contactEmail),
      });
    }
    return readOrganization(kit, transaction, of.membership);
  });
}

interface Mailing {
  readonly of: OfOrganization;
  readonly organization: OrganizationRow;
  readonly email: string;
}

/** Null once the mail is on its way; an organization sends one a minute, to whichever address. */
async function mailLink(
  kit: Deps,
  transaction: Transaction,
  { of, organization, email }: Mailing,
): Promise<NotMailed | null> {
  const at = kit.clock.now();
  const last = await findContactLink(transaction, organization.id);
  const waitsMs = last ? last.mailedAt.getTime() + MINUTE_MS - at.getTime() : 0;
  if (waitsMs > 0) return refuse(contactMailTooSoon, { retryAfterSeconds: Math.ceil(waitsMs / 1000) });
  const { optedOut, admitted } = await admitUnsolicitedMails(kit, transaction, {
    quota: { of: 'person', id: of.caller.userId },
    recipients: [email],
    beyond: BEYOND_QUOTA,
  });
  if (optedOut.has(email)) return refuse(contactOptedOut);
  const admission = admitted.get(email);
  if (!admission) return refuse(contactMailsUsedUp);
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
  await sendContactLink(kit, transaction, { name: organization.name, admission, token, isNew });
  return null;
}
