import { pagePaths } from '@redoubt/contract/shared/page-paths.ts';
import type { Role } from '@redoubt/contract/shared/roles.ts';
import type { User } from '@redoubt/contract/shared/user.ts';
import type { AccountMail } from '#platform/mail/index.ts';
import type { Kit, Transaction } from '#kit.ts';

type Deps = Pick<Kit, 'mail'>;

interface PersonNotice {
  readonly person: Pick<User, 'id' | 'email' | 'isEmailVerified' | 'firstname'>;
  readonly at: Date;
}

const ASK_US = { label: 'Write to us', path: pagePaths.contact() } as const;
const SIGN_IN = { label: 'Sign in', path: pagePaths.signIn() } as const;

/** Tells the owner why their account no longer works, and what became of their work. */
export function tellDisabled(kit: Deps, transaction: Transaction, notice: PersonNotice & { reason: string }) {
  return tell(kit, transaction, {
    ...notice,
    purpose: 'account-disabled',
    title: 'Your account was disabled',
    sentences: [
      'your account at Redoubt was disabled. You are signed out everywhere and cannot sign in for now; your work, your verdicts and your points stay as they are.',
      `The reason: ${notice.reason}`,
      'If you think this is a mistake, write to us.',
    ],
    action: ASK_US,
  });
}

export function tellEnabled(kit: Deps, transaction: Transaction, notice: PersonNotice) {
  return tell(kit, transaction, {
    ...notice,
    purpose: 'account-enabled',
    title: 'Your account works again',
    sentences: ['your account at Redoubt was enabled again. You can sign in as before.'],
    action: SIGN_IN,
  });
}

export function tellRole(kit: Deps, transaction: Transaction, notice: PersonNotice & { role: Role }) {
  return tell(kit, transaction, {
    ...notice,
    purpose: 'account-role',
    title: `Your role is now ${notice.role}`,
    sentences: [
      `an Admin of Redoubt gave your account another role: ${notice.role}. It decides what you can see and do here. What you created before stays.`,
      ...(notice.role === 'Admin'
        ? ['With your account one can now look after everything here: protect it with a second factor.']
        : []),
      'If you did not expect this, write to us.',
    ],
    action:
      notice.role === 'Admin'
        ? { label: 'Set up a second factor', path: pagePaths.settings('second-factors') }
        : ASK_US,
  });
}

export function tellSessionsEnded(kit: Deps, transaction: Transaction, notice: PersonNotice) {
  return tell(kit, transaction, {
    ...notice,
    purpose: 'account-sessions-ended',
    title: 'You were signed out everywhere',
    sentences: [
      'an Admin of Redoubt ended all your sessions, for example because one of them may be someone else’s. Sign in again to continue.',
      'If you have used your password elsewhere, choose another one.',
    ],
    action: SIGN_IN,
  });
}

export function sendResetRequested(kit: Deps, transaction: Transaction, notice: PersonNotice) {
  return tell(kit, transaction, {
    ...notice,
    purpose: 'factor-reset-asked',
    title: 'A reset of your second factors was requested',
    sentences: [
      'an Admin of Redoubt asked for your second factors to be reset, as they do for someone who has lost them. It takes effect once a second Admin approves it.',
      'If you did not ask for help with signing in, write to us now.',
    ],
    action: ASK_US,
  });
}

export function tellFactorsReset(kit: Deps, transaction: Transaction, notice: PersonNotice) {
  return tell(kit, transaction, {
    ...notice,
    purpose: 'factors-reset',
    title: 'Your second factors were reset',
    sentences: [
      'two Admins of Redoubt reset your second factors: your authenticator app, passkeys and recovery codes no longer work, and you are signed out everywhere. Sign in with your password, or choose a new one under “Forgot password?”, and set up a second factor again.',
      'If you did not ask for this, write to us now.',
    ],
    action: SIGN_IN,
  });
}

interface Letter extends PersonNotice {
  readonly purpose: AccountMail['purpose'];
  readonly title: string;
  /** The first goes on after the greeting. */
  readonly sentences: readonly string[];
  readonly action: { readonly label: string; readonly path: string };
}

async function tell(
  kit: Deps,
  transaction: Transaction,
  { person, at, purpose, title, sentences, action }: Letter,
): Promise<void> {
  const [first = '', ...rest] = sentences;
  await kit.mail.send(transaction, {
    to: person,
    purpose,
    idempotencyKey: `${purpose}:${person.id}:${at.toISOString()}`,
    title,
    paragraphs: [`Hello ${person.firstname}, ${first}`, ...rest],
    action,
  });
}
