import type { invalidFields } from '@redoubt/contract/shared/problem.ts';
import type { SignedIn } from '@redoubt/contract/shared/user.ts';
import { makeAccount } from '#features/accounts';
import type { Refusal } from '#platform/refusal.ts';
import type { Kit, Transaction } from '#kit.ts';
import { refuseCommonPassword } from '#platform/crypto/common-passwords.ts';
import { updatePassword } from '../credentials/credentials.store.ts';
import { enterAccount } from '../entry/sign-in.ts';
import type { Browser } from '../guard/known-devices.ts';

/** The hash of a password that keeps every rule, or the refusal of one that everybody uses; before the transaction, for it takes long. */
export async function hashNewPassword(
  { passwords }: Pick<Kit, 'passwords'>,
  password: string,
): Promise<string | Refusal<typeof invalidFields>> {
  return (await refuseCommonPassword(password)) ?? passwords.hash(password);
}

interface NewAccount {
  readonly person: Parameters<typeof makeAccount>[2];
  readonly passwordHash: string;
  readonly browser: Browser;
}

/** Makes an account of somebody who proved their address and signs them in; null where the address has an account. */
export async function enterNewAccount(
  kit: Pick<Kit, 'clock' | 'outbox' | 'jobs'>,
  transaction: Transaction,
  { person, passwordHash, browser }: NewAccount,
): Promise<SignedIn | null> {
  const userId = await makeAccount(kit, transaction, { ...person, isVerified: true });
  if (!userId) return null;
  await updatePassword(transaction, { userId, hash: passwordHash, at: kit.clock.now() });
  return enterAccount(kit, transaction, { userId, isRemembered: false, browser });
}
