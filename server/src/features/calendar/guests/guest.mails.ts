import { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { pagePaths } from '@redoubt/contract/shared/page-paths.ts';
import { invariant } from '#platform/invariant.ts';
import { plainWords, sendUnsolicitedMail } from '#features/accounts';
import type { CalendarPart, MailAdmission } from '#platform/mail/index.ts';
import type { Kit, Transaction } from '#kit.ts';
import { calendarText, makeCalendar } from '../ics/write-ics.ts';
import type { EventRow } from '../records/event-row.ts';
import type { GuestRow } from './guests.store.ts';
import type { Sender } from './sender.ts';
import { kindOfLetter } from './kind-of-letter.ts';

export const GUEST_PURPOSE = 'calendar-invitation';

interface GuestLetter {
  readonly admission: MailAdmission;
  readonly guest: GuestRow;
  readonly sender: Sender;
  /** The event, then its changed days. */
  readonly rows: readonly EventRow[];
  readonly letterId: string;
  readonly token: string;
}

/**
 * The mail has the same words for every guest. Of the owner's texts it holds the title alone; the rest is in the
 * attached file. All of it is made plain.
 */
export async function sendGuestLetter(
  kit: Pick<Kit, 'mail' | 'vault' | 'publicUrl'>,
  transaction: Transaction,
  { admission, guest, sender, rows, letterId, token }: GuestLetter,
): Promise<void> {
  const [event] = rows;
  invariant(event, 'A letter is about an event.');
  const isOff = guest.waiting === 'cancel';
  const { title, opening } = wordsOf[kindOfLetter(guest)](nameSender(sender), plainWords(event.title));
  await sendUnsolicitedMail(kit, transaction, {
    admission,
    purpose: GUEST_PURPOSE,
    reference: letterId,
    idempotencyKey: `${GUEST_PURPOSE}:${letterId}`,
    title,
    paragraphs: [opening, `${sayWhen(event)}.`, isOff ? OFF : ON],
    ...(!isOff && { action: { label: 'Accept, decline or maybe', path: pagePaths.calendarAnswer(token) } }),
    calendar: calendarOf(kit, { guest, sender, rows }),
  });
}

const ON =
  'The attached file adds it to your calendar, with web addresses in plain words. The page behind the link shows the place as it was written. You need no account to answer. The link is for you only.';
const OFF = 'The attached file removes it from your calendar.';

function calendarOf(
  { publicUrl }: Pick<Kit, 'publicUrl'>,
  { guest, sender, rows }: Pick<GuestLetter, 'guest' | 'sender' | 'rows'>,
): CalendarPart {
  const isOff = guest.waiting === 'cancel';
  const text = writeInvitation(rows.map(toPlainRow), {
    host: new URL(publicUrl).hostname,
    organizer: nameSender(sender),
    guest: guest.email,
    sequence: guest.letters,
    isOff,
  });
  return { method: isOff ? 'CANCEL' : 'REQUEST', text };
}

const LONGEST_LOCATION = 300;
const LONGEST_DESCRIPTION = 4000;

/** Calendars make links of what a file says, as mail programs do of a mail. */
function toPlainRow(row: EventRow): EventRow {
  return {
    ...row,
    title: plainWords(row.title),
    location: plainWords(row.location, LONGEST_LOCATION),
    description: plainWords(row.description, LONGEST_DESCRIPTION),
  };
}

/** The inviting person in plain words, since people choose their names themselves. */
export function nameSender({ name, organization }: Pick<Sender, 'name' | 'organization'>): string {
  return [name, organization].flatMap((given) => (given === null ? [] : [plainWords(given)])).join(' of ');
}

type Words = (who: string, title: string) => { readonly title: string; readonly opening: string };

const wordsOf: Readonly<Record<ReturnType<typeof kindOfLetter>, Words>> = {
  invited: (who, title) => ({
    title: `Invitation: ${title}`,
    opening: `${who} invites you to “${title}”.`,
  }),
  changed: (who, title) => ({
    title: `Changed: ${title}`,
    opening: `${who} changed “${title}”, to which you are invited. It is now:`,
  }),
  cancelled: (who, title) => ({
    title: `Cancelled: ${title}`,
    opening: `${who} cancelled “${title}”, or removed you from its guests. It was planned for:`,
  }),
};

type Timed = Pick<EventRow, 'isAllDay' | 'startsAt' | 'endsAt' | 'timeZone' | 'repeat'>;

/** When an event is, in the words of its own zone, as in 'Tuesday, 4 March 2031, 10:00 to 11:00 (Africa/Lagos)'. */
function sayWhen({ isAllDay, startsAt, endsAt, timeZone, repeat }: Timed): string {
  const say = (at: Date, form: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...form, timeZone }).format(at);
  const day = (at: Date) => say(at, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  const time = (at: Date) => say(at, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const first = repeat === null ? '' : `${rhythmOf(repeat)}, first on `;
  const last = day(isAllDay ? new Date(endsAt.getTime() - 1) : endsAt);
  const isOneDay = day(startsAt) === last;
  if (isAllDay) return `${first}${day(startsAt)}${isOneDay ? '' : ` to ${last}`}, all day`;
  return `${first}${day(startsAt)}, ${time(startsAt)} to ${isOneDay ? '' : `${last}, `}${time(endsAt)} (${timeZone})`;
}

/** The attached file has the whole rule. */
function rhythmOf({ every, interval }: NonNullable<EventRow['repeat']>): string {
  if (every === 'listed') return 'On several days';
  return interval === 1 ? `Every ${every}` : `Every ${String(interval)} ${every}s`;
}

interface Invitation {
  /** The part of an id behind the @. */
  readonly host: string;
  /** The name of the inviting person. */
  readonly organizer: string;
  /** The one address that the file is for: it does not reveal who else comes. */
  readonly guest: string;
  /** How many files about the event went before this one. */
  readonly sequence: number;
  /** Takes the event out of the calendar. */
  readonly isOff: boolean;
}

/** An event with its changed days as the file of a mail to one guest (RFC 5546). Answers go by the link of the mail. */
function writeInvitation(
  rows: readonly EventRow[],
  { host, organizer, guest, sequence, isOff }: Invitation,
): string {
  const calendar = makeCalendar(rows, { host });
  calendar.method(isOff ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST);
  for (const event of calendar.events()) {
    event.sequence(sequence);
    event.status(isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED);
    event.organizer({ name: organizer.replaceAll('"', ''), email: `no-reply@${host}` });
    event.createAttendee({
      email: guest,
      rsvp: false,
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.NEEDSACTION,
    });
  }
  return calendarText(calendar);
}
