import * as z from 'zod';
import { calendarChangeId, calendarEventId } from '#shared/ids.ts';
import { timestamp } from '#shared/text.ts';
import { calendarEventType } from './event-form.ts';
import { guestAnswer } from './guest.ts';
import { reminderChoices } from './event-terms.ts';
import { repeatShown } from './repeat.ts';

/**
 * `own`: may be changed; `community`: an event that one is going to; `invited`: another
 * person's, who wants one there; `proposed`: time that a client wants, which waits for an answer; `booking`: what the own
 * organization proposed to an expert.
 */
export const entrySource = z.enum(['own', 'community', 'invited', 'proposed', 'booking']);

/** One event as a calendar lists it; each day of an event that repeats is one of these. */
export const calendarEntry = z.object({
  /** The same for all days of an event that repeats. */
  id: z.string(),
  source: entrySource,
  /** For one day of an event that repeats, its date as it was planned, which identifies it; else null. */
  occurrence: z.iso.date().nullable(),
  title: z.string(),
  description: z.string(),
  client: z.string(),
  type: calendarEventType,
  /** It takes whole days, from `date` to `endDate`, in every zone: its times are empty, and it takes no hours. */
  isAllDay: z.boolean(),
  /** Dates and times as clocks show them in `timeZone`. */
  date: z.iso.date(),
  startTime: z.string(),
  endDate: z.iso.date(),
  endTime: z.string(),
  timeZone: z.string(),
  startsAt: timestamp,
  endsAt: timestamp,
  /** The clock never shows the time that the event has: it is later by the time that was skipped. */
  isShifted: z.boolean(),
  /** Addresses that are mailed an invitation; only the owner sees them. */
  attendees: z.array(z.string()),
  isOnline: z.boolean(),
  location: z.string(),
  notes: z.string(),
  reminder: z.literal(reminderChoices).nullable(),
  repeat: repeatShown.nullable(),
  /** A page of ours that tells more, of what is read-only. */
  path: z.string().nullable(),
  /** For an event of another person or a client: who it is from, by name, and the own answer. */
  invitation: z.object({ from: z.string(), answer: guestAnswer.nullable() }).nullable(),
  /** For an engagement of the own organization: with whom, null for an expert who left it, and whether they accepted. */
  booking: z.object({ expert: z.string().nullable(), state: z.enum(['proposed', 'accepted']) }).nullable(),
});
export type CalendarEntry = z.infer<typeof calendarEntry>;

export const calendarEntries = z.object({
  items: z.array(calendarEntry),
  /** There are more entries on these days than a list has: these are the first of them. */
  isTruncated: z.boolean(),
});
export type CalendarEntries = z.infer<typeof calendarEntries>;

/** `changeId`: by which it can be undone. */
export const savedEvent = z.object({
  id: calendarEventId,
  changeId: calendarChangeId,
  /** Titles of other events at that time, at most three: it was saved all the same. */
  overlaps: z.array(z.string()),
});
export type SavedEvent = z.infer<typeof savedEvent>;
