import { randomUUID } from 'node:crypto';
import type { SignUp } from '@redoubt/contract/accounts';
import type { Kit, Transaction } from '#kit.ts';
import { insertAccount } from '../accounts.store.ts';
import { type Browser, enterAccount } from '../sign-in/complete-sign-in.ts';
import { createHandle } from './handles.ts';
import { doAndUndo } from './rehearsals.store.ts';

/** Goes the way of a sign-up that succeeds, for nobody, and takes it back: a taken address takes as long to refuse. */
export async function rehearseEntry(
  kit: Pick<Kit, 'clock' | 'jobs'>,
  transaction: Transaction,
  {
    firstname,
    lastname,
    role,
    browser,
  }: Pick<SignUp, 'firstname' | 'lastname' | 'role'> & { browser: Browser },
): Promise<void> {
  await doAndUndo(transaction, async () => {
    const userId = await insertAccount(transaction, {
      email: `${randomUUID()}@nobody.invalid`,
      firstname,
      lastname,
      role,
      handle: createHandle(),
      acceptedTermsVersion: null,
      createdAt: kit.clock.now(),
    });
    if (userId) await enterAccount(kit, transaction, { userId, isRemembered: false, browser });
  });
}
