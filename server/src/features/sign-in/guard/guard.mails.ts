import type { UserId } from '@redoubt/contract/shared/ids.ts';
import { pagePaths } from '@redoubt/contract/shared/page-paths.ts';
import type { AddressOwner } from '#platform/mail/index.ts';
import type { Letter } from '#platform/mail/letter/letter.ts';
import type { Kit, Transaction } from '#kit.ts';
import { mailSecurity, issueLink, plainWords } from '#features/accounts';
import { describeDevice } from '#platform/client-description.ts';
import type { Secret, BudgetScope } from './lockout.ts';

const SESSIONS_PATH = pagePaths.settings('sessions');

interface Person extends AddressOwner {
  readonly id: UserId;
  readonly firstname: string;
}

interface Lock extends Person {
  readonly secret: Secret;
  readonly of: BudgetScope;
  readonly lockedUntil: string;
}

/**
 * Tells the owner of a lock, once, with a link that lets their browser in while it lasts: strangers may keep an account
 * locked for strangers, but not for its owner.
 */
export async function sendTriesLocked(
  kit: Pick<Kit, 'mail' | 'outbox' | 'clock'>,
  transaction: Transaction,
  lock: Lock,
): Promise<void> {
  const { id, lockedUntil } = lock;
  const letter = lock.of === 'session' ? sessionLetter(lock) : await signInLetter(kit, transaction, lock);
  const mail = {
    to: lock,
    purpose: 'sign-in-locked' as const,
    idempotencyKey: `sign-in-locked:${id}:${lock.secret}:${lock.of}:${lockedUntil}`,
    ...letter,
  };
  const text = `There were too many failed attempts. No more are accepted there until ${asUtc(lockedUntil)}.`;
  await mailSecurity(kit, transaction, { userId: id, mail, text, at: 'sessions' });
}

async function signInLetter(
  kit: Pick<Kit, 'clock'>,
  transaction: Transaction,
  { id: userId, email, firstname, secret, of, lockedUntil }: Lock,
): Promise<Letter> {
  const token = await issueLink(kit, transaction, { purpose: 'admit-browser', userId, email });
  const [whence, refused] =
    of === 'strangers'
      ? ['', 'browsers in which you have not signed in before']
      : [' in a browser in which you have signed in before', 'that browser'];
  const wrong =
    secret === 'password'
      ? `a wrong password for your Redoubt account${whence} too often`
      : `the right password of your Redoubt account${whence}, and then wrong codes of your second factor too often`;
  return {
    title: 'Sign-in to your account is locked for a while',
    paragraphs: [
      `Hello ${firstname}, someone entered ${wrong}. Until ${asUtc(lockedUntil)} no more attempts are accepted from ${refused}. Other browsers are not locked.`,
      secret === 'password'
        ? 'If it was not you, you do not need to do anything: they did not get in.'
        : 'If it was not you, choose a new password: someone knows yours. They did not get in.',
      'If it was you, open the link below in the browser in which you want to sign in. It works once, within 24 hours.',
    ],
    action: { label: 'Sign in with this browser', path: pagePaths.signInAgain(token) },
  };
}

function sessionLetter({ firstname, secret, lockedUntil }: Lock): Letter {
  const what = secret === 'password' ? 'password' : 'code of your second factor';
  return {
    title: 'Too many failed attempts where you are signed in',
    paragraphs: [
      `Hello ${firstname}, someone who is signed in to your Redoubt account was asked to confirm that it is you, and entered a wrong ${what} too often. Until ${asUtc(lockedUntil)} no more attempts are accepted there.`,
      'If it was not you, end that session and choose a new password.',
    ],
    action: { label: 'See your sessions', path: SESSIONS_PATH },
  };
}

interface Appearance extends Person {
  readonly userAgent: string | null;
  readonly network: string;
  readonly signedInAt: string;
}

/** Tells the owner that somebody signed in with a browser that the account did not know. */
export async function sendDeviceAppeared(
  kit: Pick<Kit, 'mail' | 'outbox'>,
  transaction: Transaction,
  { id, firstname, userAgent, network, signedInAt, ...address }: Appearance,
): Promise<void> {
  const device = nameDevice(userAgent);
  const mail = {
    to: address,
    purpose: 'new-device' as const,
    idempotencyKey: `new-device:${id}:${signedInAt}`,
    title: 'A new sign-in to your account',
    paragraphs: [
      `Hello ${firstname}, someone signed in to your Redoubt account with a browser that we had not seen before: ${device}, from the network address ${network}, on ${asUtc(signedInAt)}.`,
      'If it was you, you do not need to do anything. If it was not, end that session in Configurations and choose a new password.',
    ],
    action: { label: 'See your sessions', path: SESSIONS_PATH },
  };
  const text =
    'With a browser that we had not seen there before. If it was not you, end that session and choose a new password.';
  await mailSecurity(kit, transaction, { userId: id, mail, text, at: 'sessions' });
}

/** A browser calls itself what it likes. */
function nameDevice(userAgent: string | null): string {
  const name = describeDevice(userAgent)?.name;
  return name === undefined ? 'an unknown browser' : plainWords(name);
}

/** For example '21 November 2026, 14:05 UTC'. */
function asUtc(time: string): string {
  const words = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return `${words.format(new Date(time)).replace(' at ', ', ')} UTC`;
}
