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
 * Whose quota of the day a mail counts on: the organization's for invitations from its uploads, the person's for every
 * other, so that a long upload keeps nobody from inviting a single guest.
 */
export type UnsolicitedMailQuota =
  | { readonly of: 'organization'; readonly id: OrganizationId }
  | { readonly of: 'person'; readonly id: UserId };

type Deps = Pick<Kit, 'clock' | 'unsolicitedMails'>;

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

/** How many such mails may go in a day (UTC). */
export function unsolicitedMailsPerDay(
  { unsolicitedMails }: Pick<Kit, 'unsolicitedMails'>,
  of: UnsolicitedMailQuota['of'],
): number {
  return of === 'person' ? unsolicitedMails.perPerson : unsolicitedMails.perOrganization;
}

/** How many mails to people who did not ask for them may still go today (UTC). */
export async function countUnsolicitedMailsLeft(
  kit: Deps,
  on: Queryable,
  { of, id }: UnsolicitedMailQuota,
): Promise<number> {
  const sent = await countMailsOf(on, dayOf(kit.clock.now()), id);
  return Math.max(0, unsolicitedMailsPerDay(kit, of) - sent);
}

interface Admission {
  readonly optedOut: ReadonlySet<string>;
  /** The recipients who already got many such mails today. */
  readonly full: ReadonlySet<string>;
  /** The admitted recipients by address; the others have to wait for another day. */
  readonly admitted: ReadonlyMap<string, MailAdmission>;
}

interface Admitting {
  readonly quota: UnsolicitedMailQuota;
  readonly recipients: readonly string[];
  /** How many mails beyond the quota, for mails that have to go whatever else was sent today. */
  readonly beyond?: number;
}

/**
 * Decides which recipients may be mailed now, in the transaction that mails them: nobody who opted out, nobody who got
 * many such mails today, and of the others the first, as far as the day's quota goes.
 */
export async function admitUnsolicitedMails(
  kit: Deps & Pick<Kit, 'mail'>,
  transaction: Transaction,
  { recipients, beyond = 0, quota: { of, id } }: Admitting,
): Promise<Admission> {
  const optedOut = await listOptedOut(transaction, recipients);
  const full = await kit.mail.listFull(transaction, 'unasked', recipients);
  const mailable = [...new Set(recipients.filter((email) => !optedOut.has(email) && !full.has(email)))];
  const day = dayOf(kit.clock.now());
  const sent = await lockMailsOf(transaction, day, id);
  const next = mailable.slice(0, Math.max(0, unsolicitedMailsPerDay(kit, of) + beyond - sent));
  const admitted = await kit.mail.admit(transaction, { kind: 'unasked', addresses: next });
  // Several of these may belong to one mailbox, which the first of them fill.
  for (const email of next) if (!admitted.has(email)) full.add(email);
  if (admitted.size > 0) await addMails(transaction, day, { sender: id, mails: admitted.size });
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

interface PlaceInQueue {
  readonly of: UnsolicitedMailQuota['of'];
  /** How many others on the same quota come before. */
  readonly ahead: number;
  /** How many may still go today. */
  readonly room: number;
}

/** The earliest day (UTC) on which a mail at this place can go; later where others share the quota. */
export function dayOfUnsolicitedMail(kit: Deps, { of, ahead, room }: PlaceInQueue): string {
  if (ahead < room) return dayOf(kit.clock.now());
  const days = 1 + Math.floor((ahead - room) / unsolicitedMailsPerDay(kit, of));
  return dayOf(new Date(kit.clock.now().getTime() + days * DAY_MS));
}
