import type { AccountAddress } from '@redoubt/contract/accounts';
import type { IdentityProof, StepUpProblem } from '@redoubt/contract/shared/identity-proof.ts';
import type { User } from '@redoubt/contract/shared/user.ts';
import { invalidFields } from '@redoubt/contract/shared/problem.ts';
import type { MailAdmission } from '#platform/mail/index.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit, Transaction, Queryable } from '#kit.ts';
import { findAccount, lockUser, getUser } from '../account/accounts.store.ts';
import { issueLink } from '../links/mailed-links.ts';
import {
  sendAddressChangeBegun,
  sendAddressConfirmation,
  sendAddressChangeRequested,
} from './address.mails.ts';
import { findLiveLinkEmail } from '../links/links.store.ts';

/** Asks once more whether it is the account's owner who calls, and does `work` in a transaction when it is. */
export type ConfirmIdentity = <Answer>(
  request: { readonly caller: Caller; readonly proof: IdentityProof },
  work: (transaction: Transaction) => Promise<Answer>,
) => Promise<Answer | Refusal<StepUpProblem>>;

type ChangeKit = Pick<Kit, 'mail' | 'clock'>;

interface AddressChange {
  readonly caller: Caller;
  readonly confirmIdentity: ConfirmIdentity;
  readonly email: string;
  readonly proof: IdentityProof;
}

/**
 * Begins a change of address: the new one gets a link and counts once it was followed, and the old one gets a notice.
 * An address that already has an account is answered alike; only its owner learns of it.
 */
export async function changeAddress(
  kit: Kit,
  { caller, confirmIdentity, email, proof }: AddressChange,
): Promise<AccountAddress | Refusal<StepUpProblem | typeof invalidFields>> {
  return confirmIdentity({ caller, proof }, async (transaction) => {
    const user = await lockUser(transaction, caller.userId);
    if (email === user.email)
      return refuse(invalidFields, {
        errors: [{ path: 'email', message: 'This is already your email address.' }],
      });
    const refusal = await beginAddressChange(kit, transaction, { user, email });
    return refusal ?? getAddress(kit, transaction, caller);
  });
}

/**
 * Mails the link to the new address and a notice to the current one. Refused where too many such mails went out today.
 */
export async function beginAddressChange(
  kit: ChangeKit,
  transaction: Transaction,
  { user, email }: { user: User; email: string },
): Promise<null | Refusal<typeof invalidFields>> {
  const admission = (
    await kit.mail.admit(transaction, { kind: 'confirmation', addresses: [email], by: user.id })
  ).get(email);
  if (!admission)
    return refuse(invalidFields, {
      errors: [
        { path: 'email', message: 'No more mail can be sent for this today. Please try again tomorrow.' },
      ],
    });
  const token = await issueLink(kit, transaction, { purpose: 'change-email', userId: user.id, email });
  await askNewAddress(kit, transaction, { ...user, admission, token });
  await sendAddressChangeBegun(kit, transaction, { ...user, newEmail: email, token });
  return null;
}

async function askNewAddress(
  kit: Pick<Kit, 'mail' | 'clock'>,
  transaction: Transaction,
  change: { firstname: string; admission: MailAdmission; token: string },
): Promise<void> {
  const owner = await findAccount(transaction, { email: change.admission.address });
  if (owner) await sendAddressChangeRequested(kit, transaction, owner);
  else await sendAddressConfirmation(kit, transaction, change);
}

/** The caller's address, and the one that waits to take its place. */
export async function getAddress(
  kit: Pick<Kit, 'clock'>,
  on: Queryable,
  { userId }: Pick<Caller, 'userId'>,
): Promise<AccountAddress> {
  const { email, isEmailVerified } = await getUser(on, userId);
  const pendingEmail = await findLiveLinkEmail(on, {
    of: userId,
    purpose: 'change-email',
    at: kit.clock.now(),
  });
  return { email, isVerified: isEmailVerified, pendingEmail };
}
