import { calendarEvents } from '@redoubt/contract/calendar';
import { pagePaths } from '@redoubt/contract/shared/page-paths.ts';
import type * as z from 'zod';
import { defineSource } from './sources/define-source.ts';
import { say } from './sources/format-time.ts';

/** An event of another person, to which one is invited; the calendar itself mails it. */
export const calendarInvitationSource = defineSource({
  kind: 'calendar-invitation',
  type: 'calendar.invited',
  payload: calendarEvents.invited,
  noticesOf: ({ userId, eventId, title, by, what, letter, startsAt, timeZone }) => {
    const start = new Date(startsAt);
    return [
      {
        userId,
        byUserId: by,
        cause: `calendar-invitation:${eventId}:${String(letter)}`,
        title: titles[what](title),
        body: `${sayStart(start, timeZone)}${what === 'cancelled' ? '' : ' You can answer in your calendar.'}`,
        path: pagePaths.calendar({ view: 'day', at: startsAt }),
      },
    ];
  },
});

/** For an expert: a client's proposal; for a client: its answer. */
export const calendarBookingSource = defineSource({
  kind: 'calendar-booking',
  type: 'calendar.booking-changed',
  payload: calendarEvents.bookingChanged,
  noticesOf: (booking) => {
    const { userId, bookingId, by, what, at, startsAt } = booking;
    return [
      {
        userId,
        byUserId: by,
        at,
        cause: `calendar-booking:${bookingId}:${what}`,
        title: bookingTitles[what](booking),
        body: bookingBody(booking),
        path: pagePaths.calendar({
          ...(isAnswer(what) && { list: 'engagements' }),
          view: 'day',
          at: startsAt,
        }),
      },
    ];
  },
});

type BookingChanged = z.output<typeof calendarEvents.bookingChanged>;

const bookingTitles = {
  proposed: ({ organization, title }: BookingChanged) => `${organization || 'A client'} proposed “${title}”`,
  accepted: ({ expert, title }: BookingChanged) => `${expert || 'The expert'} accepted “${title}”`,
  declined: ({ expert, title }: BookingChanged) => `${expert || 'The expert'} declined “${title}”`,
  withdrawn: ({ organization, title }: BookingChanged) =>
    `${organization || 'The client'} withdrew “${title}”`,
} as const;

function bookingBody({ what, startsAt, endsAt, timeZone, place, reason }: BookingChanged): string {
  return [
    saySpan(new Date(startsAt), endsAt === undefined ? null : new Date(endsAt), timeZone),
    place === '' ? '' : `Place: ${place}.`,
    reason === '' ? '' : `Reason: “${reason}”`,
    // Read long afterwards, it may be answered or withdrawn.
    what === 'proposed' ? 'Your calendar shows where it stands, and takes your answer while it is open.' : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

/** The client who proposed gets it: the list also has what was declined, which is in no calendar. */
function isAnswer(what: keyof typeof bookingTitles): boolean {
  return what === 'accepted' || what === 'declined';
}

function sayStart(start: Date, timeZone: string): string {
  return `${say(start, timeZone, dayAndTime)} (${timeZone}).`;
}

const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const dayAndTime = { weekday: 'long', day: 'numeric', month: 'long', ...time } as const;

/** Tuesday 4 March at 10:00–11:00 (Africa/Lagos); the day of the end too where it is another one. */
function saySpan(start: Date, end: Date | null, timeZone: string): string {
  if (end === null) return sayStart(start, timeZone);
  const isOneDay =
    say(start, timeZone, { dateStyle: 'short' }) === say(end, timeZone, { dateStyle: 'short' });
  const until = isOneDay ? `–${say(end, timeZone, time)}` : ` – ${say(end, timeZone, dayAndTime)}`;
  return `${say(start, timeZone, dayAndTime)}${until} (${timeZone}).`;
}

// Only the calendar shows who invites: their name goes when their account does.
const titles = {
  invited: (title: string) => `You are invited to ${title}`,
  changed: (title: string) => `${title} was changed`,
  cancelled: (title: string) => `${title} was cancelled`,
} as const;
