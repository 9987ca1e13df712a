import { calendarEvents } from '@redoubt/contract/calendar';
import { pagePaths } from '@redoubt/contract/shared/page-paths.ts';
import { defineSource } from './define-source.ts';
import { say } from './format-time.ts';

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
  noticesOf: ({ userId, bookingId, title, by, what, at, startsAt, timeZone }) => {
    const start = new Date(startsAt);
    return [
      {
        userId,
        byUserId: by,
        at,
        cause: `calendar-booking:${bookingId}:${what}`,
        title: bookingTitles[what](title),
        body: `${sayStart(start, timeZone)}${what === 'proposed' ? ' Accept or decline it in your calendar.' : ''}`,
        path: pagePaths.calendar({
          ...(isAnswer(what) && { list: 'engagements' }),
          view: 'day',
          at: startsAt,
        }),
      },
    ];
  },
});

const bookingTitles = {
  proposed: (title: string) => `A client proposes ${title}`,
  accepted: (title: string) => `${title} was accepted`,
  declined: (title: string) => `${title} was declined`,
  withdrawn: (title: string) => `The client withdrew ${title}`,
} as const;

/** The client who proposed gets it: the list also has what was declined, which is in no calendar. */
function isAnswer(what: keyof typeof bookingTitles): boolean {
  return what === 'accepted' || what === 'declined';
}

function sayStart(start: Date, timeZone: string): string {
  const when = say(start, timeZone, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return `${when} (${timeZone}).`;
}

// Only the calendar shows who invites: their name goes when their account does.
const titles = {
  invited: (title: string) => `You are invited to ${title}`,
  changed: (title: string) => `${title} was changed`,
  cancelled: (title: string) => `${title} was cancelled`,
} as const;
