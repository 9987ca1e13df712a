import { newPasswordForm } from '@redoubt/contract/sign-in';
import { invariant } from '#platform/invariant.ts';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { Role } from '@redoubt/contract/shared/roles.ts';
import type { User } from '@redoubt/contract/shared/user.ts';
import { pagePaths } from '@redoubt/contract/shared/page-paths.ts';
import type { Kit, Transaction } from '#kit.ts';
import { makeAccount, updateRole, tellAccountChanged, issueLink } from '#features/accounts';
import { refuseCommonPassword } from '#platform/crypto/common-passwords.ts';
import { updatePassword } from './credentials/credentials.store.ts';
import { sendAdminLink, sendPromoted } from './admins.mails.ts';

export interface NewAdmin {
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  /** Null: the person chooses it by a link, which is answered or mailed. */
  readonly password: string | null;
  readonly isLinkMailed: boolean;
}

/**
 * Makes an Admin, whose address counts as verified: whoever reaches the database vouches for it. Answers the path of
 * the link to choose a password, where there is one to hand over. The address must be nobody's.
 */
export async function makeAdmin(
  kit: Kit,
  { password, isLinkMailed, ...person }: NewAdmin,
): Promise<string | null> {
  const passwordHash = password === null ? null : await kit.passwords.hash(password);
  return kit.database.transaction(async (transaction) => {
    const userId = await makeAccount(kit, transaction, {
      ...person,
      role: 'Admin',
      hasAcceptedTerms: false,
      isVerified: true,
    });
    invariant(userId, `${person.email} has no account.`);
    await noteAdmin(kit, transaction, { action: 'account.make', userId, before: null });
    if (passwordHash !== null) {
      await updatePassword(transaction, { userId, hash: passwordHash, at: kit.clock.now() });
      return null;
    }
    const link = { purpose: 'reset-password', userId, email: person.email } as const;
    const path = pagePaths.resetPassword(await issueLink(kit, transaction, link));
    if (!isLinkMailed) return path;
    await sendAdminLink(kit, transaction, { ...person, isEmailVerified: true, path });
    return null;
  });
}

interface NewlyAdmin {
  readonly action: 'account.make' | 'account.promote';
  readonly userId: UserId;
  /** The role that the person had; null for a new account. */
  readonly before: Role | null;
}

/** The command says so in the audit log. */
function noteAdmin(
  kit: Kit,
  transaction: Transaction,
  { action, userId, before }: NewlyAdmin,
): Promise<void> {
  return kit.audit.write(transaction, {
    by: { command: 'admin:create' },
    action,
    object: { kind: 'account', id: userId },
    person: userId,
    changes: { role: { before, after: 'Admin' } },
  });
}

type Admin = Pick<User, 'id' | 'role' | 'firstname' | 'email' | 'isEmailVerified'>;

/** Makes the owner of an address an Admin, and tells them. */
export function promoteToAdmin(kit: Kit, { role, ...person }: Admin): Promise<void> {
  return kit.database.transaction(async (transaction: Transaction) => {
    const { id } = person;
    await updateRole(transaction, id, 'Admin');
    await noteAdmin(kit, transaction, { action: 'account.promote', userId: id, before: role });
    await tellAccountChanged(kit, transaction, id);
    await sendPromoted(kit, transaction, { ...person, at: kit.clock.now() });
  });
}

/** Why it may not be a password, as a sentence; null when it may. */
export async function findPasswordProblem(password: string): Promise<string | null> {
  const parsed = newPasswordForm.safeParse({ password, confirmPassword: password });
  const [issue] = parsed.error?.issues ?? [];
  if (issue) return issue.message;
  return (await refuseCommonPassword(password.trim()))?.errors?.[0]?.message ?? null;
}
