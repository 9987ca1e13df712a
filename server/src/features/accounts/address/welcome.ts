import type { Role } from '@redoubt/contract/shared/roles.ts';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { Kit, Transaction } from '#kit.ts';
import { sendWelcome } from './address.mails.ts';
import { issueLink } from '../links/mailed-links.ts';

/** Greets a new person by mail, with the link that verifies their address. */
export async function welcomeAccount(
  kit: Pick<Kit, 'mail' | 'clock'>,
  transaction: Transaction,
  { userId, email, firstname, role }: { userId: UserId; email: string; firstname: string; role: Role },
): Promise<void> {
  const admission = (await kit.mail.admit(transaction, { kind: 'confirmation', addresses: [email] })).get(
    email,
  );
  // Whoever signs up with many addresses of one mailbox gets no more mail there today.
  if (!admission) return;
  const token = await issueLink(kit, transaction, { purpose: 'verify-email', userId, email });
  await sendWelcome(kit, transaction, { admission, firstname, role, token });
}
