import * as z from 'zod';
import { bookingId, calendarEventId, userId } from '#shared/ids.ts';
import { timestamp } from '#shared/text.ts';

/** An event of somebody's calendar, as it is notifiedGuest of. `startsAt`: of a weekly one, the day that is meant. */
const notifiedGuest = {
  eventId: calendarEventId,
  /** Who is notifiedGuest. */
  userId,
  title: z.string(),
  /** Who wrote the title; none in events of earlier releases. */
  by: userId.nullable().default(null),
  startsAt: timestamp,
  /** In whose words the start is to be said. */
  timeZone: z.string(),
};

/** What is notifiedGuest of calendars, by name. */
export const calendarEvents = {
  /** Another person wants somebody at an event, changed it, or wants them there no more. */
  invited: z.object({
    ...notifiedGuest,
    what: z.enum(['invited', 'changed', 'cancelled']),
    /** Which of the letters about it, from 1. */
    letter: z.number().int(),
  }),
  /** To an expert: a client proposed an engagement or withdrew it. To whoever proposed it: it was answered. */
  bookingChanged: z.object({
    bookingId,
    userId,
    title: z.string(),
    by: notifiedGuest.by,
    startsAt: timestamp,
    timeZone: z.string(),
    what: z.enum(['proposed', 'accepted', 'declined', 'withdrawn']),
    /** When that was; absent in events of earlier releases. */
    at: timestamp.optional(),
  }),
  /** An event begins soon, or now. */
  reminder: z.object({ ...notifiedGuest, minutesBefore: z.number().int() }),
} as const;
