import { fullNameOf } from '@redoubt/contract/shared/full-name.ts';
import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { OrganizationId, UserId } from '@redoubt/contract/shared/ids.ts';
import { findAccount, admitUnsolicitedMails } from '#features/accounts';
import { findOrganization } from '#features/organizations';
import { createToken, hashToken } from '#platform/crypto/tokens.ts';
import { invariant } from '#platform/invariant.ts';
import type { MailAdmission } from '#platform/mail/index.ts';
import type { Kit, Transaction } from '#kit.ts';
import { INVITATION_DAYS, sendInvitation } from './invitation.mails.ts';
import { markOptedOut, updateMailing } from './letters.store.ts';
import { tellInvited } from './tell-invited.ts';
import { listInviters, lockWaiting, type QueueOf, type WaitingRecord } from './queue.store.ts';

/** In one transaction: the quota of a day is seldom more. */
const TOGETHER = 50;

/** Mails what waits in the organization, in order, as far as today's quota goes. */
export async function sendInvitations(kit: Kit, organizationId: OrganizationId): Promise<void> {
  for (const invitedBy of await listInviters(kit.database.kysely, organizationId)) {
    let after: string | null = '0';
    while (after !== null) {
      const from: string = after;
      after = await kit.database.transaction((transaction) =>
        sendSome(kit, transaction, { organizationId, invitedBy, after: from }),
      );
    }
  }
}

/**
 * Mails the next of a queue. Answers the number after which to go on; null at its end or where the day's quota is used up.
 * A record whose address has had its mails of today keeps its place, and holds up nobody behind it.
 */
async function sendSome(
  kit: Kit,
  transaction: Transaction,
  { after, ...queue }: QueueOf & { readonly after: string },
): Promise<string | null> {
  const sender = await findSender(transaction, queue.invitedBy);
  if (!sender.mayInvite) return null;
  const first = await lockWaiting(transaction, queue, { after, limit: TOGETHER });
  const { invitedBy: userId, organizationId } = queue;
  const { optedOut, full, admitted } = await admitUnsolicitedMails(kit, transaction, {
    userId,
    organizationId,
    recipients: first.map(({ email }) => email),
  });
  const [excluded, accepted] = [true, false].map((isOut) =>
    first.filter(({ email }) => optedOut.has(email) === isOut),
  );
  if (excluded && excluded.length > 0)
    await markOptedOut(
      transaction,
      excluded.map(({ id }) => id),
    );
  const waiting = accepted ?? [];
  const organization = await findOrganization(transaction, organizationId);
  const name = organization?.name ?? '';
  for (const record of waiting) {
    const admission = admitted.get(record.email);
    if (!admission) continue;
    await mail(kit, transaction, { record, admission, organization: name, sender: sender.name });
    await tellInvited(kit, transaction, { record, by: userId, organization: name });
  }
  const isQuotaLeft = waiting.every(({ email }) => admitted.has(email) || full.has(email));
  return first.length === TOGETHER && isQuotaLeft ? (first.at(-1)?.queueNumber ?? null) : null;
}

type Sender = { readonly mayInvite: false } | { readonly mayInvite: true; readonly name: string | null };

/** The sender's name; null where their account is gone. Whoever was disabled or has no verified address invites nobody. */
async function findSender(on: Transaction, userId: UserId | null): Promise<Sender> {
  if (userId === null) return { mayInvite: true, name: null };
  const account = await findAccount(on, { userId });
  if (account === null || account.isDisabled || !account.isEmailVerified) return { mayInvite: false };
  return { mayInvite: true, name: fullNameOf(account) };
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
