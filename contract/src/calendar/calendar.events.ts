import * as z from 'zod';
import { calendarEventId, userId } from '#grammar/ids.ts';
import { timestamp } from '#grammar/text.ts';

/** An event of somebody's calendar, as it is told of. `startsAt`: of a weekly one, the day that is meant. */
const told = {
  eventId: calendarEventId,
  /** Who is told. */
  userId,
  title: z.string(),
  startsAt: timestamp,
  /** In whose words the start is to be said. */
  timeZone: z.string(),
};

/** What is told of calendars, by name. */
export const calendarEvents = {
  /** Somebody with an account was invited, for the first time, or to another time or place, or it was cancelled. */
  invitation: z.object({
    ...told,
    what: z.enum(['invited', 'changed', 'cancelled']),
    /** Who invites; null where their account is gone. */
    by: userId.nullable(),
  }),
  /** An event begins soon, or now. */
  reminder: z.object({ ...told, minutesBefore: z.number().int() }),
  /** Somebody who was invited answered; `userId`: who invited. */
  answer: z.object({ ...told, email: z.string(), answer: z.enum(['accepted', 'declined', 'tentative']) }),
} as const;
