import { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { EventRow } from '../records/event-row.ts';
import { makeCalendar } from './write-ics.ts';

interface Invitation {
  /** What stands behind the @ of ids. */
  readonly host: string;
  /** Whoever invites, by name. */
  readonly organizer: string;
  /** The one address that the file is for: who else comes is not told. */
  readonly guest: string;
  /** How many files about the event went before this one. */
  readonly sequence: number;
  /** Takes the event out of the calendar. */
  readonly isOff: boolean;
}

/** An event with its changed days as the file of a mail to one guest (RFC 5546). Answers go by the link of the mail. */
export function writeInvitation(
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
  return calendar.toString();
}
