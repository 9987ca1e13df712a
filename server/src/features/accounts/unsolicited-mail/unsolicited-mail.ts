import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { OrganizationId, UserId } from '@redoubt/contract/shared/ids.ts';
import { pagePaths } from '@redoubt/contract/shared/page-paths.ts';
import { talentEndpoints } from '@redoubt/contract/talent';
import type { LimitedMail, MailAdmission } from '#platform/mail/index.ts';
import type { Kit, Queryable, Transaction } from '#kit.ts';
import { addMails, countMailsOf, lockMailsOf } from './mail-days.store.ts';
import { listOptedOut } from './opt-outs.store.ts';
import { sealAddress } from './sealed-addresses.ts';

/**
 * The sender on whose quota a mail counts. The person is null once they are erased, the organization where they have
 * none.
 */
export interface UnsolicitedMailSender {
  readonly userId: UserId | null;
  readonly organizationId: OrganizationId | null;
}

type Deps = Pick<Kit, 'clock' | 'unsolicitedMails'>;

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

function sendersOf({ userId, organizationId }: UnsolicitedMailSender): string[] {
  return [userId, organizationId].filter((sender) => sender !== null);
}

function roomOf(
  { unsolicitedMails }: Deps,
  sender: UnsolicitedMailSender,
  { sent, beyond }: { readonly sent: Map<string, number>; readonly beyond: number },
): number {
  const roomFor = (id: string | null, most: number) =>
    id === null ? Infinity : most + beyond - (sent.get(id) ?? 0);
  const ofOrganization = roomFor(sender.organizationId, unsolicitedMails.perOrganization);
  const ofPerson = roomFor(sender.userId, unsolicitedMails.perPerson);
  return Math.max(0, Math.min(ofOrganization, ofPerson));
}

/** How many mails to people who did not ask for them the sender may still send today (UTC). */
export async function countUnsolicitedMailsLeft(
  kit: Deps,
  on: Queryable,
  sender: UnsolicitedMailSender,
): Promise<number> {
  const sent = await countMailsOf(on, dayOf(kit.clock.now()), sendersOf(sender));
  return roomOf(kit, sender, { sent, beyond: 0 });
}

interface Admission {
  readonly optedOut: ReadonlySet<string>;
  /** The recipients who already got many such mails today. */
  readonly full: ReadonlySet<string>;
  /** The admitted recipients by address; the others have to wait for another day. */
  readonly admitted: ReadonlyMap<string, MailAdmission>;
}

interface Admitting extends UnsolicitedMailSender {
  readonly recipients: readonly string[];
  /**
   * How many mails beyond the quota, for mails that a person sends by hand while a list of theirs uses up the day's
   * quota.
   */
  readonly beyond?: number;
}

/**
 * Decides which recipients the sender may mail now, in the transaction that mails them: nobody who opted out, nobody
 * who got many such mails today, and of the others the first, as far as the sender's quota of the day goes.
 */
export async function admitUnsolicitedMails(
  kit: Deps & Pick<Kit, 'mail'>,
  transaction: Transaction,
  { recipients, beyond = 0, ...sender }: Admitting,
): Promise<Admission> {
  const optedOut = await listOptedOut(transaction, recipients);
  const full = await kit.mail.listFull(transaction, 'unasked', recipients);
  const mailable = [...new Set(recipients.filter((email) => !optedOut.has(email) && !full.has(email)))];
  const day = dayOf(kit.clock.now());
  const senders = sendersOf(sender);
  const room = roomOf(kit, sender, { sent: await lockMailsOf(transaction, day, senders), beyond });
  const next = mailable.slice(0, room);
  const admitted = await kit.mail.admit(transaction, { kind: 'unasked', addresses: next });
  // Several of these may belong to one mailbox, which the first of them fill.
  for (const email of next) if (!admitted.has(email)) full.add(email);
  if (admitted.size > 0) await addMails(transaction, day, { senders, mails: admitted.size });
  return { optedOut, full, admitted };
}

type UnsolicitedLetter = Omit<LimitedMail<'unasked'>, 'to' | 'unsubscribe'>;

/** Sends a mail to somebody whom `admit` admitted, with a link that ends all such mail. */
export async function sendUnsolicitedMail(
  kit: Pick<Kit, 'mail' | 'vault'>,
  transaction: Transaction,
  letter: UnsolicitedLetter,
): Promise<void> {
  const { address } = letter.admission;
  const token = sealAddress(kit, address);
  await kit.mail.send(transaction, {
    ...letter,
    to: address,
    unsubscribe: {
      pagePath: pagePaths.optOut(token),
      oneClickPath: `${talentEndpoints.optOut.path}?token=${encodeURIComponent(token)}`,
    },
  });
}

/**
 * The earliest day (UTC) on which a mail can go that has so many others of the sender ahead of it; later where others
 * share the quota.
 */
export function dayOfUnsolicitedMail(
  { clock, unsolicitedMails }: Deps,
  { ahead, room }: { readonly ahead: number; readonly room: number },
): string {
  if (ahead < room) return dayOf(clock.now());
  const perDay = Math.min(unsolicitedMails.perPerson, unsolicitedMails.perOrganization);
  const days = 1 + Math.floor((ahead - room) / perDay);
  return dayOf(new Date(clock.now().getTime() + days * DAY_MS));
}
