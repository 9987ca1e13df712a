import { DAY_MS } from '#shared/time/durations.ts';

export const calendarEventTypes = ['engagement', 'meeting', 'available', 'blocked'] as const;
export type CalendarEventType = (typeof calendarEventTypes)[number];

/** Events begin and end on these minutes of an hour. */
export const STEP_MINUTES = 15;
export const LONGEST_EVENT_DAYS = 31;
export const LONGEST_EVENT_MS = LONGEST_EVENT_DAYS * DAY_MS;
/** How often a weekly event may take place that has an end. */
export const MOST_OCCURRENCES = 520;
/** How many days a list of events reaches at most: a month with the weeks that it begins and ends in, and more. */
export const LONGEST_RANGE_DAYS = 62;
/**
 * How many events a calendar holds, those that were deleted in the last month included, how many of them are weekly, and
 * how many days these leave out together.
 */
export const MOST_EVENTS = 20_000;
export const MOST_WEEKLY_EVENTS = 1000;
export const MOST_EXCEPTIONS_TOGETHER = 20_000;
/** The largest number of entries in a list of events, and of letters in all of them together. */
export const MOST_ENTRIES = 3000;
export const MOST_LETTERS = 2_000_000;
/** How many of its days a weekly event may leave out. */
export const MOST_EXCEPTIONS = 600;
export const MOST_ATTENDEES = 20;
export const FIRST_DATE = '2000-01-01';
export const LAST_DATE = '2100-12-31';

/** Minutes before the start; null for none. */
export const reminderChoices = [0, 5, 10, 15, 30, 60, 1440] as const;
export const DEFAULT_REMINDER = 15;

/** Whether two events of these types at one time are a mistake: time that is free may be booked. */
export function canCollide(one: CalendarEventType, other: CalendarEventType): boolean {
  return one !== 'available' && other !== 'available';
}
