import {
  type CalendarEventForm,
  firstOfMoved,
  readEventTimes,
  type Repeat,
  repeatFrom,
} from '@redoubt/contract/calendar';
import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import { invariant } from '#platform/invariant.ts';
import type { EventRow } from './event-row.ts';
import { instantOf } from './occurrences.ts';

/** The end of an event without one: a month after the last date that a form accepts. */
const NEVER_OVER = new Date('2101-02-02T00:00:00Z');

type Timed = Pick<EventRow, 'startsAt' | 'endsAt' | 'timeZone' | 'repeat' | 'overAt'>;
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

/** The columns for a form. For an event that repeats the date of the form is its first day. */
export function columnsOf(form: CalendarEventForm): FormColumns {
  const { title, description, type, client, location, notes, isOnline, attendees, reminder, isAllDay } = form;
  const content = { title, description, type, client, location, notes, isOnline, attendees, reminder };
  const times = readEventTimes(form);
  invariant('startsAt' in times, 'What passed the form has a start and an end.');
  return {
    ...content,
    isAllDay,
    ...withOver({
      startsAt: times.startsAt,
      endsAt: times.endsAt,
      timeZone: isAllDay ? 'UTC' : form.timeZone,
      repeat: form.repeat && repeatFrom(form.date, form.repeat),
    }),
  };
}

interface MovedDay {
  readonly first: string;
  /** The date of the day that the form is about. */
  readonly occurrence: string;
}

/** The same for an event that repeats, where the form is about another day than its first one. */
export function columnsFrom(form: CalendarEventForm, { first, occurrence }: MovedDay): FormColumns {
  const columns = columnsOf(form);
  if (columns.repeat === null) return columns;
  const moved = firstOfMoved({ first, occurrence, to: form.date }, columns.repeat);
  if (moved === form.date) return columns;
  const startsAt = instantOf(`${moved}T${form.isAllDay ? '00:00' : form.startTime}`, columns.timeZone);
  const endsAt = new Date(startsAt.getTime() + columns.endsAt.getTime() - columns.startsAt.getTime());
  return { ...columns, ...withOver({ ...columns, startsAt, endsAt }) };
}

/** Adds the instant after which nothing of the event takes place. */
export function withOver<Of extends Omit<Timed, 'overAt'>>(of: Of): Of & Pick<Timed, 'overAt'> {
  return { ...of, overAt: overOf(of) };
}

function overOf({ startsAt, endsAt, timeZone, repeat }: Omit<Timed, 'overAt'>): Date {
  if (repeat === null) return endsAt;
  const last = lastDateOf(repeat);
  if (last === null) return NEVER_OVER;
  // The last day with its length and one day more: it may begin at any time of that day.
  const lasts = endsAt.getTime() - startsAt.getTime();
  const over = instantOf(`${last}T23:59`, timeZone).getTime() + lasts + DAY_MS;
  return new Date(Math.max(over, endsAt.getTime()));
}

/** No day of the event is after this date; null where it has no end. */
function lastDateOf({ every, until, dates }: Repeat): string | null {
  const listed = dates.at(-1) ?? '';
  if (every === 'listed') return listed;
  return until === null || until > listed ? until : listed;
}
