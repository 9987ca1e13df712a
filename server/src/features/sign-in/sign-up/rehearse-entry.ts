import { randomUUID } from 'node:crypto';
import type { SignUp } from '@redoubt/contract/sign-in';
import type { Kit, Transaction } from '#kit.ts';
import { accounts } from '#features/accounts';
import { type Browser, enterAccount } from '../entry/complete-sign-in.ts';
import { doAndUndo } from './rehearsals.store.ts';

/** Goes the way of a sign-up that succeeds, for nobody, and takes it back: a taken address takes as long to refuse. */
export async function rehearseEntry(
  kit: Pick<Kit, 'clock' | 'jobs' | 'outbox'>,
  transaction: Transaction,
  {
    firstname,
    lastname,
    role,
    browser,
  }: Pick<SignUp, 'firstname' | 'lastname' | 'role'> & { browser: Browser },
): Promise<void> {
  await doAndUndo(transaction, async () => {
    const userId = await accounts.make(kit, transaction, {
      email: `${randomUUID()}@nobody.invalid`,
      firstname,
      lastname,
      role,
      hasAcceptedTerms: false,
    });
    if (userId) await enterAccount(kit, transaction, { userId, isRemembered: false, browser });
  });
}
