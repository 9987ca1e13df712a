import * as z from 'zod';
import { bookingId, calendarEventId, userId } from '#shared/ids.ts';
import { timestamp } from '#shared/text.ts';

/** A notice about an event of somebody's calendar. `startsAt`: of one that repeats, the day that the notice is about. */
const guestNotice = {
  eventId: calendarEventId,
  /** Who gets the notice. */
  userId,
  title: z.string(),
  /** Who wrote the title; none in events of earlier releases. */
  by: userId.nullable().default(null),
  startsAt: timestamp,
  /** The language and zone in which the start is written. */
  timeZone: z.string(),
};

/** Payloads of the events of calendars, by name. */
export const calendarEvents = {
  /** Another person invited somebody to an event, changed it, or cancelled it for them. */
  invited: z.object({
    ...guestNotice,
    what: z.enum(['invited', 'changed', 'cancelled']),
    /** Which of the mails about it, from 1. */
    letter: z.number().int(),
  }),
  /** For an expert: a client proposed an engagement or withdrew it. For the client: it was answered. */
  bookingChanged: z.object({
    bookingId,
    userId,
    title: z.string(),
    /** Who wrote what the notice quotes: the client, or the expert who answered. */
    by: guestNotice.by,
    /** Names of both sides, the place, and why it was declined: empty where there is none, and in events of earlier releases. */
    organization: z.string().default(''),
    expert: z.string().default(''),
    place: z.string().default(''),
    reason: z.string().default(''),
    startsAt: timestamp,
    endsAt: timestamp.optional(),
    timeZone: z.string(),
    what: z.enum(['proposed', 'accepted', 'declined', 'withdrawn']),
    /** When that was; absent in events of earlier releases. */
    at: timestamp.optional(),
  }),
  /** An event begins soon, or now. */
  reminder: z.object({
    ...guestNotice,
    minutesBefore: z.number().int(),
    /** It takes the whole day; `startsAt` is in the morning. */
    isAllDay: z.boolean().default(false),
  }),
} as const;
