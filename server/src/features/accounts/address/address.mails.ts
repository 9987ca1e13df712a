import type { Role } from '@redoubt/contract/shared/roles.ts';
import { pagePaths } from '@redoubt/contract/shared/page-paths.ts';
import type { AddressOwner, MailAdmission } from '#platform/mail/index.ts';
import type { Kit, Transaction } from '#kit.ts';

interface Person extends AddressOwner {
  readonly firstname: string;
}

/** Asks whoever reads the new address to say that it is the account's. */
export async function sendAddressConfirmation(
  kit: Pick<Kit, 'mail'>,
  transaction: Transaction,
  { firstname, admission, token }: { firstname: string; admission: MailAdmission; token: string },
): Promise<void> {
  await kit.mail.send(transaction, {
    to: admission.address,
    admission,
    purpose: 'change-email',
    idempotencyKey: `change-email:${token}`,
    title: 'Verify your new email address',
    paragraphs: [
      `Hello ${firstname}, you asked to use this address for your Redoubt account. Open the link to confirm it.`,
      'The link works once, within 24 hours. If you did not ask for this, ignore this mail: nothing changes until the link is opened.',
    ],
    action: { label: 'Verify new address', path: pagePaths.verifyEmail(token) },
  });
}

/** Warns the account's current address that another one may replace it. */
export async function sendAddressChangeBegun(
  kit: Pick<Kit, 'mail'>,
  transaction: Transaction,
  { newEmail, token, ...person }: Person & { newEmail: string; token: string },
): Promise<void> {
  await kit.mail.send(transaction, {
    to: person,
    purpose: 'change-email-begun',
    idempotencyKey: `change-email-begun:${token}`,
    title: 'Your email address is about to change',
    paragraphs: [
      `Hello ${person.firstname}, you asked to use ${maskAddress(newEmail)} for your Redoubt account. Until that address is verified, this one still counts.`,
      'If it was not you, someone knows your password: cancel the change in Configurations and choose a new password.',
    ],
    action: { label: 'Open Configurations', path: pagePaths.settings('address') },
  });
}

/** Tells the account's former address that another one has replaced it. */
export async function sendAddressChanged(
  kit: Pick<Kit, 'mail'>,
  transaction: Transaction,
  { newEmail, at, ...person }: Person & { newEmail: string; at: Date },
): Promise<void> {
  await kit.mail.send(transaction, {
    to: person,
    purpose: 'address-changed',
    idempotencyKey: `address-changed:${person.email}:${at.toISOString()}`,
    title: 'Your email address was changed',
    paragraphs: [
      `Hello ${person.firstname}, your Redoubt account now has the address ${maskAddress(newEmail)}. We no longer write to this address, and you sign in with the new one.`,
      'If it was not you, reply to this mail at once.',
    ],
  });
}

/** Tells the owner of an address that somebody wanted it for another account; at most one such mail an hour. */
export async function sendAddressChangeRequested(
  kit: Pick<Kit, 'mail' | 'clock'>,
  transaction: Transaction,
  owner: Person,
): Promise<void> {
  const hour = kit.clock.now().toISOString().slice(0, 13);
  await kit.mail.send(transaction, {
    to: owner,
    purpose: 'address-wanted',
    idempotencyKey: `address-wanted:${owner.email}:${hour}`,
    title: 'Your address already has a Redoubt account',
    paragraphs: [
      `Hello ${owner.firstname}, someone tried to use this address for another Redoubt account. It belongs to your account, so nothing was changed.`,
      'If it was you, sign in to the account that has this address instead. If it was not, you do not need to do anything.',
    ],
    action: { label: 'Sign in', path: pagePaths.signIn() },
  });
}

/** What a new person of a role does first, in a sentence for a mail. */
export function introduce(role: Role): string {
  switch (role) {
    case 'Client':
      return 'Three steps lead to your first findings: name your organization, connect a model, and publish a challenge over it.';
    case 'Partner':
    case 'Vendor':
      return 'Two steps bring your experts in: name your organization, then upload the list of those you want to invite.';
    case 'Expert':
    case 'Freelancer':
    case 'Admin':
      return 'Every challenge is a model with a secret to keep or a blind spot to find. Pick one, talk to it, and mark the line where it breaks.';
  }
}

interface Verification {
  readonly admission: MailAdmission;
  readonly firstname: string;
  readonly token: string;
}

/** Greets a new person and asks them to verify their address, in one mail. */
export async function sendWelcome(
  kit: Pick<Kit, 'mail'>,
  transaction: Transaction,
  { admission, firstname, role, token }: Verification & { readonly role: Role },
): Promise<void> {
  await kit.mail.send(transaction, {
    to: admission.address,
    admission,
    purpose: 'verify-email',
    idempotencyKey: `verify-email:${token}`,
    title: 'Welcome to Redoubt',
    paragraphs: [
      `Hello ${firstname}, your account is ready.`,
      introduce(role),
      'Please verify your email address first. The link works once, within 24 hours. If you did not create this account, ignore this mail.',
    ],
    action: { label: 'Verify email address', path: pagePaths.verifyEmail(token) },
  });
}

/** The verification link once more, because the person asked for it. */
export async function sendVerification(
  kit: Pick<Kit, 'mail'>,
  transaction: Transaction,
  { admission, firstname, token }: Verification,
): Promise<void> {
  await kit.mail.send(transaction, {
    to: admission.address,
    admission,
    purpose: 'verify-email',
    idempotencyKey: `verify-email:${token}`,
    title: 'Verify your email address',
    paragraphs: [
      `Hello ${firstname}, here is the link that verifies your email address.`,
      'It works once, within 24 hours. Links that we sent you before no longer work.',
    ],
    action: { label: 'Verify email address', path: pagePaths.verifyEmail(token) },
  });
}

/** As much of an address as its owner needs to recognise it: `w•••@people.example`. */
export function maskAddress(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email;
  return `${first}•••${email.slice(at)}`;
}
