import { type SocialProvider, socialProviderNames } from '@redoubt/contract/sign-in';
import { pagePaths } from '@redoubt/contract/shared/page-paths.ts';
import { isExpert, type Role } from '@redoubt/contract/shared/roles.ts';
import { introduce, plainWords } from '#features/accounts';
import type { AddressOwner } from '#platform/mail/index.ts';
import type { Kit, Transaction } from '#kit.ts';

interface Person extends AddressOwner {
  readonly firstname: string;
}

/** Greets somebody new whose address the provider vouches for. */
export async function sendSocialWelcome(
  kit: Pick<Kit, 'mail'>,
  transaction: Transaction,
  { provider, role, ...person }: Person & { provider: SocialProvider; role: Role },
): Promise<void> {
  await kit.mail.send(transaction, {
    to: person,
    purpose: 'welcome',
    idempotencyKey: `welcome:${person.email}`,
    title: 'Welcome to Redoubt',
    paragraphs: [
      `Hello ${person.firstname}, your account is ready. You sign in with ${socialProviderNames[provider]}. You do not need a password.`,
      introduce(role),
    ],
    action: isExpert(role)
      ? { label: 'See the open challenges', path: pagePaths.challenges() }
      : { label: 'Open Redoubt', path: '/' },
  });
}

/** Asks the owner of an account whether an identity with the same address is theirs. */
export async function sendLinkQuestion(
  kit: Pick<Kit, 'mail'>,
  transaction: Transaction,
  {
    provider,
    identityName,
    token,
    ...person
  }: Person & {
    provider: SocialProvider;
    identityName: string;
    token: string;
  },
): Promise<void> {
  const name = socialProviderNames[provider];
  const who = identityName === '' ? '' : ` as ${plainWords(identityName)}`;
  await kit.mail.send(transaction, {
    to: person,
    purpose: 'link-identity',
    idempotencyKey: `link-identity:${token}`,
    title: `Connect ${name} with your account?`,
    paragraphs: [
      `Hello ${person.firstname}, someone signed in with ${name}${who}. Their address there is that of your Redoubt account.`,
      `If it was you, connect the two: from then on you can sign in with ${name}. The link works once, within an hour.`,
      'If it was not you, ignore this mail: no one gets in without your confirmation.',
    ],
    action: { label: `Connect ${name}`, path: pagePaths.linkAccount(token) },
  });
}

/** Tells the owner of a new way into their account. */
export async function sendConnected(
  kit: Pick<Kit, 'mail'>,
  transaction: Transaction,
  { provider, at, ...person }: Person & { provider: SocialProvider; at: Date },
): Promise<void> {
  const name = socialProviderNames[provider];
  await kit.mail.send(transaction, {
    to: person,
    purpose: 'identity-connected',
    idempotencyKey: `identity-connected:${person.email}:${provider}:${at.toISOString()}`,
    title: `${name} is connected`,
    paragraphs: [
      `Hello ${person.firstname}, you can now sign in to Redoubt with ${name}.`,
      'If it was not you, disconnect it in Configurations and choose a new password at once.',
    ],
    action: { label: 'Open Configurations', path: pagePaths.settings('connected-accounts') },
  });
}

/** Tells the owner that a way into their account is closed. */
export async function sendDisconnected(
  kit: Pick<Kit, 'mail'>,
  transaction: Transaction,
  { provider, at, ...person }: Person & { provider: SocialProvider; at: Date },
): Promise<void> {
  const name = socialProviderNames[provider];
  await kit.mail.send(transaction, {
    to: person,
    purpose: 'identity-disconnected',
    idempotencyKey: `identity-disconnected:${person.email}:${provider}:${at.toISOString()}`,
    title: `${name} is disconnected`,
    paragraphs: [
      `Hello ${person.firstname}, ${name} no longer signs you in to Redoubt.`,
      'If it was not you, choose a new password at once: whoever did it was signed in to your account.',
    ],
    action: { label: 'Choose a new password', path: pagePaths.forgotPassword() },
  });
}

/** Tells the owner of an address that the account which somebody had made with it is theirs now. */
export async function sendTakenOver(
  kit: Pick<Kit, 'mail'>,
  transaction: Transaction,
  { provider, at, ...person }: Person & { provider: SocialProvider; at: Date },
): Promise<void> {
  const name = socialProviderNames[provider];
  await kit.mail.send(transaction, {
    to: person,
    purpose: 'account-taken-over',
    idempotencyKey: `account-taken-over:${person.email}:${at.toISOString()}`,
    title: 'Your address is verified',
    paragraphs: [
      `Hello ${person.firstname}, you signed in with ${name}, which vouches for this address. The Redoubt account that was created with it, and whose address no one had verified, is now yours.`,
      'Its password was removed and its sessions have ended, as we cannot know who set them up. You can set a new password at any time.',
    ],
    action: { label: 'Set a password', path: pagePaths.forgotPassword() },
  });
}
