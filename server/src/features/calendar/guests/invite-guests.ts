import { randomUUID } from 'node:crypto';
import { calendarEvents } from '@redoubt/contract/calendar';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import { defineEvent } from '#platform/outbox/index.ts';
import { findAccount, admitUnsolicitedMails } from '#features/accounts';
import { createToken, hashToken } from '#platform/crypto/tokens.ts';
import { invariant } from '#platform/invariant.ts';
import type { MailAdmission } from '#platform/mail/index.ts';
import type { Kit, Transaction } from '#kit.ts';
import { kindOfLetter } from './kind-of-letter.ts';
import { findNextOccurrence } from '../records/occurrences.ts';
import type { EventRow } from '../records/event-row.ts';
import { listWholeEvents } from '../records/events.store.ts';
import { sendGuestLetter } from './guest.mails.ts';
import type { GuestRow } from './guests.store.ts';
import { endWaiting, lockWaiting, markMailing, markOptedOut } from './letters.store.ts';
import { findSender, type Sender } from './sender.ts';
import { digestOf } from './event-digest.ts';

const calendarInvited = defineEvent('calendar.invited', calendarEvents.invited);

interface GuestNotice {
  readonly guest: GuestRow;
  readonly event: EventRow;
  readonly guestId: UserId;
}

/** Guests with an account are also notified in the product; for a weekly event, of its next day. */
async function tellGuest(
  { outbox, clock }: Pick<Kit, 'outbox' | 'clock'>,
  transaction: Transaction,
  { guest, event, guestId }: GuestNotice,
): Promise<void> {
  const { startsAt } = findNextOccurrence(event, clock.now()) ?? event;
  await outbox.insert(transaction, calendarInvited, {
    eventId: event.id,
    userId: guestId,
    title: event.title,
    by: event.userId,
    startsAt: startsAt.toISOString(),
    timeZone: event.timeZone,
    what: kindOfLetter(guest),
    letter: guest.letters + 1,
  });
}

/** The size of a transaction: as many guests as one event can have. */
const TOGETHER = 20;

/** Mails the waiting guests of a person, in order, as far as today's quota goes. */
export async function inviteGuestsOf(kit: Kit, userId: UserId): Promise<void> {
  const skipped = new Set<string>();
  let goesOn = true;
  while (goesOn)
    goesOn = await kit.database.transaction((transaction) =>
      inviteSome(kit, transaction, { userId, skipped }),
    );
}

/**
 * Returns whether today's quota may allow more. Addresses that already had their mails of today are added to `skipped`:
 * they keep their place in the queue, and hold up nobody behind them.
 */
async function inviteSome(
  kit: Kit,
  transaction: Transaction,
  { userId, skipped }: { readonly userId: UserId; readonly skipped: Set<string> },
): Promise<boolean> {
  const sender = await findSender(transaction, userId);
  if (sender === null) return false;
  const first = await lockWaiting(transaction, userId, { except: skipped, limit: TOGETHER });
  const emails = first.map(({ email }) => email);
  const { optedOut, full, admitted } = await admitUnsolicitedMails(kit, transaction, {
    quota: { of: 'person', id: userId },
    recipients: emails,
  });
  for (const email of full) skipped.add(email);
  const unwanted = first.filter(({ email }) => optedOut.has(email));
  await markOptedOut(
    transaction,
    unwanted.map(({ id }) => id),
  );
  const waiting = first.filter(({ email }) => !optedOut.has(email) && !full.has(email));
  // One mail for each address; further mails for it, about other events, follow later.
  const next = new Map(waiting.toReversed().map((guest) => [guest.email, guest]));
  for (const guest of waiting) {
    const admission = admitted.get(guest.email);
    if (admission && next.get(guest.email) === guest)
      await invite(kit, transaction, { guest, sender, admission });
  }
  return (first.length === TOGETHER || next.size < waiting.length) && admitted.size === next.size;
}

interface Inviting {
  readonly admission: MailAdmission;
  readonly guest: GuestRow;
  readonly sender: Sender;
}

async function invite(
  kit: Kit,
  transaction: Transaction,
  { admission, guest, sender }: Inviting,
): Promise<void> {
  const rows = await listWholeEvents(transaction, [guest.eventId]);
  const event = rows.find(({ seriesId }) => seriesId === null);
  if (event === undefined || event.overAt <= kit.clock.now()) return endWaiting(transaction, guest.id);
  const isOff = guest.waiting === 'cancel';
  const shown = isOff ? [{ ...event, repeat: null, exceptions: [] }] : rows.filter(isThere);
  const letterId = randomUUID();
  const token = createToken();
  const account = await findAccount(transaction, { email: guest.email });
  const guestId = account?.isEmailVerified === true ? account.id : null;
  await markMailing(transaction, {
    id: guest.id,
    letterId,
    invitation: isOff ? null : { tokenHash: hashOf(token), digest: digestOf(shown), guestId },
  });
  await sendGuestLetter(kit, transaction, { admission, guest, sender, rows: shown, letterId, token });
  if (guestId !== null) await tellGuest(kit, transaction, { guest, event, guestId });
}

function isThere({ deletedAt }: EventRow): boolean {
  return deletedAt === null;
}

function hashOf(token: string): Buffer {
  const hash = hashToken(token);
  invariant(hash, 'A token that was just made has a hash.');
  return hash;
}
