import {
  type CalendarEntry,
  addDays,
  allDayReminderChoices,
  anchorsOf,
  calendarEventForm,
  type CalendarEventForm,
  type CalendarEventFormInput,
  type CalendarEventType,
  dayOfWeek,
  daysBetween,
  type RepeatAnchor,
  type RepeatRhythm,
} from '@redoubt/contract/calendar';
import * as z from 'zod';
import { laterTime } from '../events/view-times.ts';

const typed = z.object({
  title: z.string(),
  type: z.string(),
  isAllDay: z.boolean(),
  date: z.string().nullable(),
  startTime: z.string(),
  endDate: z.string().nullable(),
  endTime: z.string(),
  timeZone: z.string(),
  /** Which of two times is chosen; empty where no choice was needed. */
  startOffset: z.string(),
  endOffset: z.string(),
  client: z.string(),
  location: z.string(),
  isOnline: z.boolean(),
  description: z.string(),
  notes: z.string(),
  attendees: z.array(z.string()),
  /** Minutes, or empty for no reminder. */
  reminder: z.string(),
  /** A rhythm; empty where it takes place once. */
  repeats: z.string(),
  interval: z.string(),
  days: z.array(z.number()),
  on: z.string(),
  ends: z.enum(['never', 'until', 'count']),
  until: z.string().nullable(),
  count: z.string(),
  /** Further dates, which came with a file. */
  dates: z.array(z.string()),
});
/** The fields of the dialog. */
export type EventFields = z.infer<typeof typed>;

/** The dialog's field for a path of the contract; undefined where it has none. */
export function fieldAt(path: string): keyof EventFields | undefined {
  const [, ofRepeat] = /^repeat\.(days|interval|on|until|count)\b/.exec(path) ?? [];
  if (ofRepeat !== undefined) return ofRepeat as keyof EventFields;
  if (path.startsWith('repeat')) return 'repeats';
  if (path.startsWith('attendees')) return 'attendees';
  return Object.keys(typed.shape).find((name): name is keyof EventFields => name === path);
}

/** What was typed as the server takes it; its own sentences are shown under the fields of the dialog. */
export const eventFields = typed.transform((fields, context): CalendarEventForm => {
  const parsed = calendarEventForm.safeParse(toEventInput(fields));
  const isEndOpen = fields.repeats !== '' && fields.ends === 'until' && fields.until === null;
  if (isEndOpen) context.addIssue({ code: 'custom', path: ['until'], message: 'Choose the last day' });
  if (parsed.success) return isEndOpen ? z.NEVER : parsed.data;
  for (const { path, message } of parsed.error.issues)
    context.addIssue({ code: 'custom', path: [fieldAt(path.join('.')) ?? 'title'], message });
  return z.NEVER;
});

/** What was typed, in the contract's words; not all of it need be right. */
export function toEventInput(fields: EventFields): CalendarEventFormInput {
  const { title, type, client, location, isOnline, description, notes, attendees, timeZone } = fields;
  const { isAllDay, date, startTime, endDate, endTime, startOffset, endOffset, reminder } = fields;
  return {
    title,
    type: type as CalendarEventType,
    client,
    location,
    isOnline,
    description,
    notes,
    attendees,
    timeZone,
    isAllDay,
    date: date ?? '',
    ...(endDate !== null && { endDate }),
    ...(!isAllDay && { startTime: startTime.slice(0, 5), endTime: endTime.slice(0, 5) }),
    ...(!isAllDay && startOffset !== '' && { startOffset }),
    ...(!isAllDay && endOffset !== '' && { endOffset }),
    reminder: reminder === '' ? null : (Number(reminder) as 15),
    repeat: repeatOf(fields),
  };
}

function repeatOf({ repeats, interval, days, on, ends, until, count, dates }: EventFields) {
  if (repeats === '') return null;
  return {
    every: repeats as RepeatRhythm,
    interval: Number(interval),
    days,
    on: on as RepeatAnchor,
    until: ends === 'until' ? until : null,
    ...(ends === 'count' && { count: Number(count) }),
    dates,
  };
}

interface NewEvent {
  readonly type?: CalendarEventType;
  readonly isAllDay?: boolean;
  readonly date: string;
  readonly startTime: string;
  readonly endTime?: string;
  readonly timeZone: string;
}

/** The initial fields of a new event: free time of an hour by default. */
export function fillNew(given: NewEvent): EventFields {
  const { type = 'available', isAllDay = false, date, startTime, endTime, timeZone } = given;
  return {
    title: '',
    type,
    isAllDay,
    date,
    startTime,
    endDate: null,
    endTime: endTime ?? laterTime(startTime, 60),
    timeZone,
    startOffset: '',
    endOffset: '',
    client: '',
    location: '',
    isOnline: false,
    description: '',
    notes: '',
    attendees: [],
    reminder: reminderFor(type, isAllDay),
    ...ONCE,
    dates: [],
    days: [dayOfWeek(date)],
  };
}

/** What is proposed until somebody changes it: engagements and meetings are reminded of. */
export function reminderFor(type: CalendarEventType, isAllDay: boolean): string {
  return !isAllDay && (type === 'engagement' || type === 'meeting') ? '15' : '';
}

/** Whether what takes all day, or a time of the day, can be reminded of so. */
export function fitsReminder(reminder: string, isAllDay: boolean): boolean {
  return !isAllDay || reminder === '' || allDayReminderChoices.some((choice) => String(choice) === reminder);
}

const ONCE = {
  repeats: '',
  interval: '1',
  on: 'date',
  ends: 'never',
  until: null,
  count: '10',
} as const;

/** The same as something that takes place once. */
export function fillOnce(fields: EventFields): EventFields {
  return { ...fields, ...ONCE, dates: [] };
}

export type EntryTimes = Pick<CalendarEntry, 'date' | 'startTime' | 'endDate' | 'endTime' | 'timeZone'> & {
  readonly startOffset?: string;
  readonly endOffset?: string;
};

/** The initial fields of an existing event, at its own time or another one. */
export function fillFrom(entry: CalendarEntry, times: EntryTimes = entry): EventFields {
  const { title, type, client, location, isOnline, description, notes, attendees, reminder, repeat } = entry;
  const { isAllDay } = entry;
  return {
    title,
    type,
    client,
    location,
    isOnline,
    description,
    notes,
    isAllDay,
    date: times.date,
    // What takes all day gets a time where somebody says that it does not.
    startTime: isAllDay ? '09:00' : times.startTime,
    endDate: times.endDate === times.date ? null : times.endDate,
    endTime: isAllDay ? '10:00' : times.endTime,
    timeZone: times.timeZone,
    startOffset: times.startOffset ?? '',
    endOffset: times.endOffset ?? '',
    attendees: [...attendees],
    reminder: reminder === null ? '' : String(reminder),
    ...(repeat === null
      ? { ...ONCE, dates: [], days: [dayOfWeek(times.date)] }
      : fillRepeat(repeat, { from: entry.date, to: times.date })),
  };
}

interface Moved {
  readonly from: string;
  readonly to: string;
}

/** How it repeats where one of its days is moved. */
function fillRepeat(repeat: NonNullable<CalendarEntry['repeat']>, { from, to }: Moved) {
  const { every, interval, days, on, until, dates } = repeat;
  return {
    repeats: every,
    interval: String(interval),
    days: every === 'week' ? daysMoved(days, from, to) : [dayOfWeek(to)],
    on: anchorsOf(to).includes(on) ? on : 'date',
    ends: until === null ? ('never' as const) : ('until' as const),
    until,
    count: ONCE.count,
    dates: dates.map((date) => addDays(date, daysBetween(from, to))),
  };
}

/** Where what repeats every week is moved to another day of the week, that day takes the place of the one it was on. */
function daysMoved(days: readonly number[], from: string, to: string): number[] {
  const [before, after] = [dayOfWeek(from), dayOfWeek(to)];
  return [...new Set(days.map((day) => (day === before ? after : day)).concat(after))].toSorted(
    (one, other) => one - other,
  );
}
