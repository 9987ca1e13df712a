import {
  type CalendarEntry,
  calendarEventForm,
  type CalendarEventForm,
  type CalendarEventFormInput,
  type CalendarEventType,
  dayOfWeek,
} from '@redoubt/contract/calendar';
import * as z from 'zod';
import { laterTime } from '../events/view-times.ts';

const typed = z.object({
  title: z.string(),
  type: z.string(),
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
  isWeekly: z.boolean(),
  days: z.array(z.number()),
  until: z.string().nullable(),
});
/** The fields of the dialog. */
export type EventFields = z.infer<typeof typed>;

/** The dialog's field for a path of the contract; undefined where it has none. */
export function fieldAt(path: string): keyof EventFields | undefined {
  if (path.startsWith('repeat.days')) return 'days';
  if (path.startsWith('repeat')) return 'until';
  if (path.startsWith('attendees')) return 'attendees';
  return Object.keys(typed.shape).find((name): name is keyof EventFields => name === path);
}

/** What was typed as the server takes it; its own sentences are shown under the fields of the dialog. */
export const eventFields = typed.transform((fields, context): CalendarEventForm => {
  const parsed = calendarEventForm.safeParse(toEventInput(fields));
  if (parsed.success) return parsed.data;
  for (const { path, message } of parsed.error.issues)
    context.addIssue({ code: 'custom', path: [fieldAt(path.join('.')) ?? 'title'], message });
  return z.NEVER;
});

/** What was typed, in the contract's words; not all of it need be right. */
export function toEventInput(fields: EventFields): CalendarEventFormInput {
  const { isWeekly, days, until, reminder, startOffset, endOffset, endDate, date, type, ...rest } = fields;
  return {
    ...rest,
    type: type as CalendarEventType,
    date: date ?? '',
    startTime: rest.startTime.slice(0, 5),
    endTime: rest.endTime.slice(0, 5),
    ...(endDate !== null && { endDate }),
    ...(startOffset !== '' && { startOffset }),
    ...(endOffset !== '' && { endOffset }),
    reminder: reminder === '' ? null : (Number(reminder) as 15),
    repeat: isWeekly ? { days, until } : null,
  };
}

interface NewEvent {
  readonly type?: CalendarEventType;
  readonly date: string;
  readonly startTime: string;
  readonly endTime?: string;
  readonly timeZone: string;
}

/** The initial fields of a new event: free time of an hour by default. */
export function fillNew({ type = 'available', date, startTime, endTime, timeZone }: NewEvent): EventFields {
  return {
    title: '',
    type,
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
    reminder: type === 'engagement' || type === 'meeting' ? '15' : '',
    isWeekly: false,
    days: [dayOfWeek(date)],
    until: null,
  };
}

export type EntryTimes = Pick<CalendarEntry, 'date' | 'startTime' | 'endDate' | 'endTime' | 'timeZone'> & {
  readonly startOffset?: string;
  readonly endOffset?: string;
};

/** The initial fields of an existing event, at its own time or another one. */
export function fillFrom(entry: CalendarEntry, times: EntryTimes = entry): EventFields {
  const { title, type, client, location, isOnline, description, notes, attendees, reminder, repeat } = entry;
  return {
    title,
    type,
    client,
    location,
    isOnline,
    description,
    notes,
    date: times.date,
    startTime: times.startTime,
    endDate: times.endDate === times.date ? null : times.endDate,
    endTime: times.endTime,
    timeZone: times.timeZone,
    startOffset: times.startOffset ?? '',
    endOffset: times.endOffset ?? '',
    attendees: [...attendees],
    reminder: reminder === null ? '' : String(reminder),
    isWeekly: repeat !== null,
    days: repeat === null ? [dayOfWeek(times.date)] : daysMoved(repeat.days, entry.date, times.date),
    until: repeat?.until ?? null,
  };
}

/** Where a weekly event is moved to another day of the week, that day takes the place of the one it was on. */
function daysMoved(days: readonly number[], from: string, to: string): number[] {
  const [before, after] = [dayOfWeek(from), dayOfWeek(to)];
  return [...new Set(days.map((day) => (day === before ? after : day)).concat(after))].toSorted(
    (one, other) => one - other,
  );
}
