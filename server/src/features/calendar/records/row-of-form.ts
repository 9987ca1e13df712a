import { addDays, type CalendarEventForm, dayOfWeek, readEventTimes } from '@redoubt/contract/calendar';
import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import { invariant } from '#platform/invariant.ts';
import type { EventRow } from './event-row.ts';
import { instantOf } from './occurrences.ts';

/** The end of an event without one: a month after the last date that a form accepts. */
const NEVER_OVER = new Date('2101-02-02T00:00:00Z');

type Timed = Pick<EventRow, 'startsAt' | 'endsAt' | 'timeZone' | 'repeatDays' | 'repeatUntil' | 'overAt'>;
type FormColumns = Omit<
  EventRow,
  | 'id'
  | 'userId'
  | 'seriesId'
  | 'occurrence'
  | 'exceptions'
  | 'importedUid'
  | 'revision'
  | 'createdAt'
  | 'changedAt'
  | 'deletedAt'
>;

/** The columns for a form. For a weekly event the date of the form is its first day. */
export function columnsOf(form: CalendarEventForm): FormColumns {
  const { title, description, type, client, location, notes, isOnline, attendees, reminder } = form;
  const content = { title, description, type, client, location, notes, isOnline, attendees, reminder };
  const times = readEventTimes(form);
  invariant('startsAt' in times, 'What passed the form has a start and an end.');
  const { days = null, until = null } = form.repeat ?? {};
  return {
    ...content,
    ...withOver({
      startsAt: times.startsAt,
      endsAt: times.endsAt,
      timeZone: form.timeZone,
      repeatDays: days,
      repeatUntil: until,
    }),
  };
}

/** The same for a weekly event with another first day than the date of the form. */
export function columnsFrom(form: CalendarEventForm, firstDate: string): FormColumns {
  const columns = columnsOf(form);
  if (firstDate === form.date || columns.repeatDays === null) return columns;
  const first = firstDayFrom(firstDate, columns.repeatDays);
  const startsAt = instantOf(`${first}T${form.startTime}`, form.timeZone);
  const endsAt = new Date(startsAt.getTime() + columns.endsAt.getTime() - columns.startsAt.getTime());
  return { ...columns, ...withOver({ ...columns, startsAt, endsAt }) };
}

/** Adds the instant after which nothing of the event takes place. */
export function withOver<Of extends Omit<Timed, 'overAt'>>(of: Of): Of & Pick<Timed, 'overAt'> {
  return { ...of, overAt: overOf(of) };
}

function overOf({ startsAt, endsAt, timeZone, repeatDays, repeatUntil }: Omit<Timed, 'overAt'>): Date {
  if (repeatDays === null) return endsAt;
  if (repeatUntil === null) return NEVER_OVER;
  // The last day with its length and one day more: it may begin at any time of that day.
  const lasts = endsAt.getTime() - startsAt.getTime();
  const last = instantOf(`${repeatUntil}T23:59`, timeZone).getTime() + lasts + DAY_MS;
  return new Date(Math.max(last, endsAt.getTime()));
}

function firstDayFrom(date: string, days: readonly number[]): string {
  let day = date;
  while (!days.includes(dayOfWeek(day))) day = addDays(day, 1);
  return day;
}
