import { DAY_MS } from '#shared/time/durations.ts';

export const calendarEventTypes = ['engagement', 'meeting', 'available', 'blocked'] as const;
export type CalendarEventType = (typeof calendarEventTypes)[number];

/** Events begin and end on these minutes of an hour. */
export const STEP_MINUTES = 15;
export const LONGEST_EVENT_DAYS = 31;
export const LONGEST_EVENT_MS = LONGEST_EVENT_DAYS * DAY_MS;
/** How often an event may take place that repeats and has an end. */
export const MOST_OCCURRENCES = 520;
/** How many days a list of events reaches at most: a month with the weeks that it begins and ends in, and more. */
export const LONGEST_RANGE_DAYS = 62;
/**
 * How many events a calendar holds, those that were deleted in the last month included, how many of them repeat, and how
 * many days these leave out or list together.
 */
export const MOST_EVENTS = 20_000;
export const MOST_REPEATED_EVENTS = 1000;
export const MOST_EXCEPTIONS_TOGETHER = 20_000;
/** The largest number of entries in a list of events, and of letters in all of them together. */
export const MOST_ENTRIES = 3000;
export const MOST_LETTERS = 2_000_000;
/** How many of its days an event that repeats may leave out. */
export const MOST_EXCEPTIONS = 600;
export const MOST_ATTENDEES = 20;
export const FIRST_DATE = '2000-01-01';
export const LAST_DATE = '2100-12-31';

/** Minutes before the start; null for none. */
export const reminderChoices = [0, 5, 10, 15, 30, 60, 1440] as const;
export const DEFAULT_REMINDER = 15;

/** Minutes before nine o’clock of its first day, for what takes all day; null for none. */
export const allDayReminderChoices = [0, 1440] as const;

interface TimeTaker {
  readonly type: CalendarEventType;
  readonly isAllDay: boolean;
}

/** Whether nothing else can be done meanwhile. Meetings that take all day, as holidays and birthdays, are notes of a day. */
export function takesTime({ type, isAllDay }: TimeTaker): boolean {
  return type !== 'available' && !(type === 'meeting' && isAllDay);
}

/** Whether these two at one time are a mistake: time that is free may be booked. */
export function canCollide(one: TimeTaker, other: TimeTaker): boolean {
  return takesTime(one) && takesTime(other);
}

/** Where an event takes place, in words: 'Room 4, online'; empty where nobody said. */
export function describePlace({
  location,
  isOnline,
}: {
  readonly location: string;
  readonly isOnline: boolean;
}): string {
  if (!isOnline || /^online$/i.test(location.trim())) return location;
  return location === '' ? 'Online' : `${location}, online`;
}
