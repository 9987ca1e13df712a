import { fullNameOf } from '@redoubt/contract/shared/full-name.ts';
import {
  linkNeeded,
  type secondFactorRequired,
  signUpNeeded,
  type SocialProblems,
  socialProblems,
} from '@redoubt/contract/sign-in';
import type { SignedIn } from '@redoubt/contract/shared/user.ts';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import { keepWrites, type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit, Transaction } from '#kit.ts';
import {
  lockAccount,
  markEmailVerified,
  tellAccountChanged,
  issueLink,
  removeLinks,
} from '#features/accounts';
import { removeAllCredentials } from '../credentials/credentials.store.ts';
import { revokeSessionsOf } from '../sessions/sessions.store.ts';
import { completeSignIn } from '../entry/sign-in.ts';
import type { Browser } from '../guard/known-devices.ts';
import { connectIdentity, labelOf } from './connect-identity.ts';
import { findOwner, updateConnectionUsed } from '../credentials/connections.store.ts';
import { keepPending } from './get-pending-identity.ts';
import type { ProvenIdentity } from './providers/proven-identity.ts';
import { sendLinkQuestion, sendTakenOver } from './social.mails.ts';

type ArrivalProblem =
  | SocialProblems['failed']
  | typeof signUpNeeded
  | typeof linkNeeded
  | typeof secondFactorRequired;

interface Arriving {
  readonly identity: ProvenIdentity;
  readonly browser: Browser;
}

/**
 * Signs in whoever a provider has proved. A known identity leads into its account. A new one with an address that the
 * provider vouches for leads to the account of that address: a verified account only once its owner confirms, an unverified
 * one at once, without what its maker set up. Anybody else is asked to sign up.
 */
export async function arrive(
  kit: Kit,
  transaction: Transaction,
  { identity, browser }: Arriving,
): Promise<SignedIn | Refusal<ArrivalProblem>> {
  const failed = refuse(socialProblems[identity.provider].failed);
  const known = await findOwner(transaction, identity);
  if (known) {
    if (known.isDisabled) return failed;
    const used = { ...identity, label: labelOf(identity), at: kit.clock.now() };
    // It may have been disconnected since it was looked up.
    if (!(await updateConnectionUsed(transaction, used))) return failed;
    return completeSignIn(kit, transaction, { userId: known.userId, isRemembered: false, browser });
  }
  const { email, isEmailVerified } = identity;
  const owner = email !== null && isEmailVerified ? await lockAccount(transaction, { email }) : null;
  if (!owner) {
    await keepPending(kit, transaction, { identity, userId: null, cookies: browser.cookies });
    return keepWrites(refuse(signUpNeeded));
  }
  if (owner.isDisabled) return failed;
  if (!owner.isEmailVerified) return takeOver(kit, transaction, { identity, browser, owner });
  await askOwner(kit, transaction, { identity, browser, owner });
  return keepWrites(refuse(linkNeeded));
}

interface Meeting extends Arriving {
  readonly owner: { readonly id: UserId; readonly firstname: string };
}

/** Keeps the identity until the account's owner has followed the link that is mailed to them, or signs in here. */
async function askOwner(
  kit: Pick<Kit, 'clock' | 'mail'>,
  transaction: Transaction,
  { identity, browser, owner }: Meeting,
): Promise<void> {
  const { id: userId, firstname } = owner;
  const email = identity.email ?? '';
  const subject = await keepPending(kit, transaction, { identity, userId, cookies: browser.cookies });
  const token = await issueLink(kit, transaction, {
    purpose: 'link-identity',
    userId,
    email,
    subject,
  });
  await sendLinkQuestion(kit, transaction, {
    email,
    isEmailVerified: true,
    firstname,
    provider: identity.provider,
    identityName: fullNameOf(identity),
    token,
  });
}

/** Nobody had shown that the address is theirs until now: whoever made the account has to leave it. */
async function takeOver(
  kit: Kit,
  transaction: Transaction,
  { identity, browser, owner }: Meeting,
): Promise<SignedIn | Refusal<typeof secondFactorRequired>> {
  const { id: userId, firstname } = owner;
  const at = kit.clock.now();
  await removeLinks(transaction, userId);
  await removeAllCredentials(transaction, userId);
  // Also one that somebody opened meanwhile, if its credentials are removed.
  await revokeSessionsOf(transaction, userId, { at });
  await markEmailVerified(transaction, userId, at);
  await tellAccountChanged(kit, transaction, userId);
  await connectIdentity(kit, transaction, { identity, userId, isUsed: true });
  await sendTakenOver(kit, transaction, {
    email: identity.email ?? '',
    isEmailVerified: true,
    firstname,
    provider: identity.provider,
    at,
  });
  return completeSignIn(kit, transaction, { userId, isRemembered: false, browser });
}
