import { DAY_MS } from '@redoubt/contract/durations.ts';
import type { OrganizationId, UserId } from '@redoubt/contract/ids.ts';
import type { Kit, Queryable, Transaction } from '#kit.ts';
import { addMails, countMailsOf, lockMailsOf } from './mail-days.store.ts';
import { insertOptOut, listOptedOut } from './opt-outs.store.ts';
import { plainWords } from './plain-words.ts';
import { openAddress, sealAddress } from './sealed-addresses.ts';

/** On whose account a mail goes; without a person where theirs is erased, without an organization where they have none. */
export interface UnaskedMailSender {
  readonly userId: UserId | null;
  readonly organizationId: OrganizationId | null;
}

type Parts = Pick<Kit, 'clock' | 'unaskedMails'>;

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

function sendersOf({ userId, organizationId }: UnaskedMailSender): string[] {
  return [userId, organizationId].filter((sender) => sender !== null);
}

function roomOf({ unaskedMails }: Parts, sender: UnaskedMailSender, sent: Map<string, number>): number {
  const roomFor = (id: string | null, most: number) => (id === null ? Infinity : most - (sent.get(id) ?? 0));
  const ofOrganization = roomFor(sender.organizationId, unaskedMails.perOrganization);
  const ofPerson = roomFor(sender.userId, unaskedMails.perPerson);
  return Math.max(0, Math.min(ofOrganization, ofPerson));
}

/** How many mails to people who did not ask for them the sender may still send today (UTC). */
async function roomToday(kit: Parts, on: Queryable, sender: UnaskedMailSender): Promise<number> {
  return roomOf(kit, sender, await countMailsOf(on, dayOf(kit.clock.now()), sendersOf(sender)));
}

/**
 * Takes up to so many mails from today's quota, in the transaction that sends them; answers how many it got, 0 when the
 * day is used up.
 */
async function reserve(
  kit: Parts,
  transaction: Transaction,
  { wanted, ...sender }: UnaskedMailSender & { readonly wanted: number },
): Promise<number> {
  const day = dayOf(kit.clock.now());
  const senders = sendersOf(sender);
  const granted = Math.min(wanted, roomOf(kit, sender, await lockMailsOf(transaction, day, senders)));
  if (granted > 0) await addMails(transaction, day, { senders, mails: granted });
  return granted;
}

/** The day (UTC) on which a mail goes that so many others of the sender come before; at the earliest, where others share the quota. */
function turnOf(
  { clock, unaskedMails }: Parts,
  { ahead, room }: { readonly ahead: number; readonly room: number },
): string {
  if (ahead < room) return dayOf(clock.now());
  const perDay = Math.min(unaskedMails.perPerson, unaskedMails.perOrganization);
  const days = 1 + Math.floor((ahead - room) / perDay);
  return dayOf(new Date(clock.now().getTime() + days * DAY_MS));
}

/** Mail to people who did not ask for it: who wants none, and how much of it a day has room for. */
export const unaskedMail = {
  listOptedOut,
  optOut: insertOptOut,
  sealAddress,
  openAddress,
  plainWords,
  roomToday,
  reserve,
  turnOf,
} as const;
