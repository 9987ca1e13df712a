import { addDays, type CalendarEntry, dayOfWeek } from '@redoubt/contract/calendar';
import { MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import { instantsOf, offsetOf, pushedForward, wallTimeOf } from '@redoubt/contract/shared/time/zoned-time.ts';

export const calendarViews = ['day', 'week', 'month'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** When an entry is in the views: `YYYY-MM-DD HH:mm:ss`, as clocks in their zone show it. */
export interface WallTimes {
  readonly start: string;
  readonly end: string;
}

/** Days from the first to the one after the last, `YYYY-MM-DD`. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** The day, the week from Sunday, or the month of a date. */
export function daysOf(view: CalendarView, date: string): Days {
  if (view === 'day') return { from: date, to: addDays(date, 1) };
  if (view === 'week') {
    const from = addDays(date, -dayOfWeek(date));
    return { from, to: addDays(from, 7) };
  }
  const from = `${date.slice(0, 7)}-01`;
  return { from, to: stepMonth(from, 1) };
}

/** What a view shows: a month with the whole weeks that it begins and ends in. */
export function shownDays(view: CalendarView, date: string): Days {
  const { from, to } = daysOf(view, date);
  if (view !== 'month') return { from, to };
  const first = addDays(from, -dayOfWeek(from));
  return { from: first, to: addDays(to, (7 - dayOfWeek(to)) % 7) };
}

/** One day, seven days or one month on or back; from the end of a month to the end of a shorter one. */
export function step(view: CalendarView, date: string, by: 1 | -1): string {
  if (view === 'day') return addDays(date, by);
  if (view === 'week') return addDays(date, 7 * by);
  return stepMonth(date, by);
}

function stepMonth(date: string, by: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + by + 1, 0));
  const inMonth = Math.min(day, last.getUTCDate());
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), inMonth)).toISOString().slice(0, 10);
}

type When = Pick<CalendarEntry, 'startsAt' | 'endsAt'>;
type WholeDays = Pick<CalendarEntry, 'isAllDay' | 'date' | 'endDate'>;

/** The times of an entry for the views, which know no zones: as clocks in `timeZone` show them, `YYYY-MM-DD HH:mm:ss`. */
export function wallTimesOf(entry: When & Partial<WholeDays>, timeZone: string): WallTimes {
  if (entry.isAllDay === true && entry.date !== undefined && entry.endDate !== undefined)
    return { start: `${entry.date} 00:00:00`, end: `${addDays(entry.endDate, 1)} 00:00:00` };
  const { startsAt, endsAt } = entry;
  const start = wallTimeOf(new Date(startsAt), timeZone);
  const end = wallTimeOf(new Date(endsAt), timeZone);
  // Where clocks are put back an hour, what lasts an hour ends when it began: it is drawn as long as it lasts.
  const lasts = Date.parse(endsAt) - Date.parse(startsAt);
  const drawn = end > start ? end : new Date(Date.parse(`${start}Z`) + lasts).toISOString().slice(0, 16);
  return { start: spaced(start), end: spaced(drawn) };
}

function spaced(wall: string): string {
  return `${wall.replace('T', ' ')}:00`;
}

/** The part of wall times that is on a day. */
export function clipToDay({ start, end }: WallTimes, date: string): WallTimes {
  const [from, to] = [`${date} 00:00:00`, `${addDays(date, 1)} 00:00:00`];
  return { start: start < from ? from : start, end: end > to ? to : end };
}

/** The instants at which whole days begin and end in a zone. */
export function instantsOfDays(date: string, endDate: string, timeZone: string): When {
  return {
    startsAt: instantNear(`${date}T00:00`, timeZone).toISOString(),
    endsAt: instantNear(`${addDays(endDate, 1)}T00:00`, timeZone).toISOString(),
  };
}

/** The instant of a wall time; null where clocks show it twice or never, so that the person has to be asked. */
export function instantAt(wallTime: string, timeZone: string): Date | null {
  const instants = instantsOf(wallTime.slice(0, 16).replace(' ', 'T'), timeZone);
  return instants.length === 1 ? (instants[0] ?? null) : null;
}

/** Like `instantAt`, without asking: the first of two instants, and pushed forward where clocks skip the time. */
export function instantNear(wallTime: string, timeZone: string): Date {
  const wall = wallTime.slice(0, 16).replace(' ', 'T');
  return instantsOf(wall, timeZone)[0] ?? pushedForward(wall, timeZone);
}

/** The dates and wall times of an event from one instant to another, in a zone. */
export function sayTimes(startsAt: Date, endsAt: Date, timeZone: string) {
  const start = wallTimeOf(startsAt, timeZone);
  const end = wallTimeOf(endsAt, timeZone);
  return {
    date: start.slice(0, 10),
    startTime: start.slice(11),
    startOffset: offsetOf(startsAt, timeZone),
    endDate: end.slice(0, 10),
    endTime: end.slice(11),
    endOffset: offsetOf(endsAt, timeZone),
    timeZone,
  };
}

export function todayIn(timeZone: string, now = new Date()): string {
  return wallTimeOf(now, timeZone).slice(0, 10);
}

/** A time of day so many minutes later, of the same day at the latest. */
export function laterTime(time: string, minutes: number): string {
  const at = Date.parse(`1970-01-01T${time}:00Z`) + minutes * MINUTE_MS;
  return at >= 24 * 60 * MINUTE_MS ? '23:45' : new Date(at).toISOString().slice(11, 16);
}
