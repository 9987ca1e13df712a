import { pagePaths } from '@redoubt/contract/shared/page-paths.ts';
import * as z from 'zod';
import { lockAccount } from '#features/accounts';
import { defineJob, handleJob, type JobHandler } from '#platform/jobs/index.ts';
import type { Kit, Transaction } from '#kit.ts';

const mailAddressTakenJob = defineJob('sign-up.mail-address-taken', z.object({ email: z.string() }));

/**
 * Notifies the owner of an address that somebody tried to sign up with it. The worker looks up later whether the address is
 * verified, so that the time of the answer does not reveal it.
 */
export function noteAddressTaken(
  { jobs }: Pick<Kit, 'jobs'>,
  transaction: Transaction,
  email: string,
): Promise<void> {
  return jobs.add(transaction, mailAddressTakenJob, { payload: { email }, key: `address-taken:${email}` });
}

export function handleMailAddressTaken(kit: Pick<Kit, 'database' | 'clock' | 'mail'>): JobHandler {
  return handleJob(mailAddressTakenJob, ({ email }) =>
    kit.database.transaction((transaction) => sendAddressTaken(kit, transaction, email)),
  );
}

/** At most one such mail an hour. */
async function sendAddressTaken(
  kit: Pick<Kit, 'mail' | 'clock'>,
  transaction: Transaction,
  email: string,
): Promise<void> {
  const owner = await lockAccount(transaction, { email });
  if (!owner) return;
  const hour = kit.clock.now().toISOString().slice(0, 13);
  await kit.mail.send(transaction, {
    to: owner,
    purpose: 'address-taken',
    idempotencyKey: `address-taken:${email}:${hour}`,
    title: 'You already have a Redoubt account',
    paragraphs: [
      'Someone tried to sign up with this address. It already has an account, so nothing was changed.',
      'If it was you, sign in instead. If it was not, you do not need to do anything.',
    ],
    action: { label: 'Sign in', path: pagePaths.signIn() },
  });
}
