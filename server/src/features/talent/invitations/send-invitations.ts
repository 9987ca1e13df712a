import { fullNameOf } from '@redoubt/contract/shared/full-name.ts';
import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { OrganizationId, UserId } from '@redoubt/contract/shared/ids.ts';
import { admitUnsolicitedMails, findAccount, type UnsolicitedMailQuota } from '#features/accounts';
import { findOrganization } from '#features/organizations';
import { createToken, hashToken } from '#platform/crypto/tokens.ts';
import { invariant } from '#platform/invariant.ts';
import type { MailAdmission } from '#platform/mail/index.ts';
import type { Kit, Transaction } from '#kit.ts';
import { INVITATION_DAYS, sendInvitation } from './invitation.mails.ts';
import { markOptedOut, updateMailing } from './letters.store.ts';
import { tellInvited } from './tell-invited.ts';
import { type InvitationQueue, listInviters, lockWaiting, type WaitingRecord } from './queue.store.ts';

/** In one transaction: the quota of a day is seldom more. */
const TOGETHER = 50;

/**
 * Mails what waits in the organization, as far as the day's quotas go: first what people sent by hand, on their own quota,
 * then what uploads brought, in order.
 */
export async function sendInvitations(kit: Kit, organizationId: OrganizationId): Promise<void> {
  const inviters = await listInviters(kit.database.kysely, organizationId);
  const quotas: UnsolicitedMailQuota[] = [
    ...inviters.map((id) => ({ of: 'person', id }) as const),
    { of: 'organization', id: organizationId },
  ];
  for (const quota of quotas) {
    let after: string | null = '0';
    while (after !== null) {
      const from: string = after;
      after = await kit.database.transaction((transaction) =>
        sendSome(kit, transaction, { organizationId, quota, inviters, after: from }),
      );
    }
  }
}

interface Sending extends InvitationQueue {
  readonly inviters: readonly UserId[];
  readonly after: string;
}

/**
 * Mails the next of a queue. Answers the number after which to go on; null at its end or where the day's quota is used up.
 * A record whose address has had its mails of today keeps its place, and holds up nobody behind it.
 */
async function sendSome(
  kit: Kit,
  transaction: Transaction,
  { after, inviters, ...queue }: Sending,
): Promise<string | null> {
  const { organizationId, quota } = queue;
  const senders = await listSenders(transaction, inviters);
  const next = { after, inviters: [...senders.keys()], limit: TOGETHER };
  const first = await lockWaiting(transaction, queue, next);
  const { optedOut, full, admitted } = await admitUnsolicitedMails(kit, transaction, {
    quota,
    recipients: first.map(({ email }) => email),
  });
  const excluded = first.filter(({ email }) => optedOut.has(email));
  if (excluded.length > 0)
    await markOptedOut(
      transaction,
      excluded.map(({ id }) => id),
    );
  const waiting = first.filter(({ email }) => !optedOut.has(email));
  const organization = (await findOrganization(transaction, organizationId))?.name ?? '';
  for (const record of waiting) {
    const admission = admitted.get(record.email);
    if (!admission) continue;
    const { invitedBy: by } = record;
    const sender = by === null ? null : (senders.get(by) ?? null);
    await mail(kit, transaction, { record, admission, organization, sender });
    await tellInvited(kit, transaction, { record, by, organization });
  }
  const isQuotaLeft = waiting.every(({ email }) => admitted.has(email) || full.has(email));
  return first.length === TOGETHER && isQuotaLeft ? (first.at(-1)?.queueNumber ?? null) : null;
}

/** The names of those who may invite: whoever was disabled or has no verified address invites nobody. */
async function listSenders(on: Transaction, inviters: readonly UserId[]): Promise<Map<UserId, string>> {
  const senders = new Map<UserId, string>();
  for (const userId of inviters) {
    const account = await findAccount(on, { userId });
    if (account !== null && !account.isDisabled && account.isEmailVerified)
      senders.set(userId, fullNameOf(account));
  }
  return senders;
}

interface Mailing {
  readonly record: WaitingRecord;
  readonly admission: MailAdmission;
  readonly organization: string;
  readonly sender: string | null;
}

async function mail(
  kit: Kit,
  transaction: Transaction,
  { record, admission, organization, sender }: Mailing,
): Promise<void> {
  const token = createToken();
  const tokenHash = hashToken(token);
  invariant(tokenHash, 'A token that was just made has a hash.');
  const letterId = randomUUID();
  const expiresAt = new Date(kit.clock.now().getTime() + INVITATION_DAYS * DAY_MS);
  await updateMailing(transaction, { id: record.id, letterId, tokenHash, expiresAt });
  await sendInvitation(kit, transaction, { admission, letterId, token, organization, sender });
}
