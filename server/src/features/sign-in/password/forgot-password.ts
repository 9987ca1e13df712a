import { pagePaths } from '@redoubt/contract/shared/page-paths.ts';
import * as z from 'zod';
import { defineJob, handleJob, type JobHandler } from '#platform/jobs/index.ts';
import type { AddressOwner } from '#platform/mail/index.ts';
import type { Kit, Transaction } from '#kit.ts';
import { lockAccount, secondsUntilNextLink, issueLink } from '#features/accounts';

const mailResetLinkJob = defineJob('password.mail-reset-link', z.object({ email: z.string() }));

/** A stranger who keeps asking neither floods the owner nor keeps replacing the link that the owner is about to use. */
const SPACING = [60, 60, 60, 300, 900, 1800] as const;

/**
 * Notes that somebody forgot their password. Whether the address has an account is looked up later, by the worker, so
 * that neither the answer nor its time tells.
 */
export async function forgotPassword(
  kit: Pick<Kit, 'database' | 'jobs'>,
  { email }: { email: string },
): Promise<{ success: true }> {
  await kit.database.transaction((transaction) =>
    kit.jobs.add(transaction, mailResetLinkJob, { payload: { email }, key: `password-reset:${email}` }),
  );
  return { success: true };
}

export function handleMailResetLink(kit: Pick<Kit, 'database' | 'clock' | 'mail'>): JobHandler {
  return handleJob(mailResetLinkJob, ({ email }) => mailResetLink(kit, email));
}

/** Mails the link to a new password, where the address has an account and was not sent one just now. */
export async function mailResetLink(
  kit: Pick<Kit, 'database' | 'clock' | 'mail'>,
  email: string,
): Promise<void> {
  await kit.database.transaction(async (transaction) => {
    const person = await lockAccount(transaction, { email });
    if (!person || person.isDisabled) return;
    const link = { purpose: 'reset-password', userId: person.id } as const;
    if ((await secondsUntilNextLink(kit, transaction, { ...link, spacing: SPACING })) > 0) return;
    const token = await issueLink(kit, transaction, { ...link, email: person.email });
    await sendResetLink(kit, transaction, { ...person, token });
  });
}

/** The link to a new password. */
async function sendResetLink(
  kit: Pick<Kit, 'mail'>,
  transaction: Transaction,
  { firstname, token, ...address }: AddressOwner & { firstname: string; token: string },
): Promise<void> {
  await kit.mail.send(transaction, {
    to: address,
    purpose: 'reset-password',
    idempotencyKey: `reset-password:${token}`,
    title: 'Choose a new password',
    paragraphs: [
      `Hello ${firstname}, someone asked for a new password for your Redoubt account. If it was you, choose one now.`,
      'The link works once, within an hour. If it was not you, ignore this mail: your password stays as it is.',
    ],
    action: { label: 'Choose a new password', path: pagePaths.resetPassword(token) },
  });
}
