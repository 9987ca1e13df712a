import { addDays, iterateDates } from '@redoubt/contract/calendar';
import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import { instantsOf, pushedForward, wallTimeOf } from '@redoubt/contract/shared/time/zoned-time.ts';
import type { Timed } from './event-row.ts';
import type { Range } from './events.store.ts';

/** One day of an event. */
export interface Occurrence {
  /** The date that identifies a day of an event that repeats; null for an event that takes place once. */
  readonly date: string | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** In which its times are said: of whole days, the one in which they begin and end at these instants. */
  readonly timeZone: string;
  /** True where clocks skip the time of day: the day is later by the skipped time. */
  readonly isShifted: boolean;
}

/** The days of an event that touch the range, in order, each computed when it is requested. */
export function* iterateOccurrences(event: Timed, range: Range): Iterable<Occurrence> {
  const { from, to } = range;
  const lasts = event.endsAt.getTime() - event.startsAt.getTime();
  if (event.repeat === null) {
    const once = onceOf(event, range.timeZone);
    if (once.startsAt < to && once.endsAt > from) yield once;
    return;
  }
  // One day more on both sides, as no zone is further from UTC.
  const dates = {
    from: dateOf(new Date(from.getTime() - lasts - DAY_MS), event.timeZone),
    to: dateOf(new Date(to.getTime() + DAY_MS), event.timeZone),
  };
  for (const date of listDates(event, dates)) {
    const occurrence = occurrenceOn(event, date, range.timeZone);
    if (occurrence.startsAt < to && occurrence.endsAt > from) yield occurrence;
  }
}

export function takesPlaceIn(event: Timed, range: Range): boolean {
  for (const _ of iterateOccurrences(event, range)) return true;
  return false;
}

/** The first day that begins after an instant; null where there is none. */
export function findNextOccurrence(event: Timed, after: Date): Occurrence | null {
  if (event.repeat === null) {
    const once = onceOf(event, event.timeZone);
    return once.startsAt > after ? once : null;
  }
  // It ends soon: only so many dates are left out.
  for (const date of listDates(event, { from: dateOf(after, event.timeZone), to: AFTER_ALL })) {
    const occurrence = occurrenceOn(event, date);
    if (occurrence.startsAt > after) return occurrence;
  }
  return null;
}

const AFTER_ALL = '2101-01-31';

/** Whether an event that repeats takes place on the date. */
export function isOccurrence(event: Timed, date: string): boolean {
  for (const _ of listDates(event, { from: date, to: date })) return true;
  return false;
}

/** The day of a date; of what takes whole days, as they begin and end in `timeZone`. */
export function occurrenceOn(event: Timed, date: string, timeZone = event.timeZone): Occurrence {
  const lasts = event.endsAt.getTime() - event.startsAt.getTime();
  if (event.isAllDay) return { date, ...wholeDays(date, lasts / DAY_MS, timeZone) };
  const wall = `${date}T${wallTimeOf(event.startsAt, event.timeZone).slice(11)}`;
  const startsAt =
    date === dateOf(event.startsAt, event.timeZone) ? event.startsAt : instantOf(wall, event.timeZone);
  return {
    date,
    startsAt,
    endsAt: new Date(startsAt.getTime() + lasts),
    timeZone: event.timeZone,
    isShifted: wallTimeOf(startsAt, event.timeZone) !== wall,
  };
}

/** The day of an event that takes place once, or that an event has as its first one. */
export function onceOf(event: Timed, timeZone: string): Occurrence {
  const { occurrence: date, startsAt, endsAt } = event;
  if (!event.isAllDay) return { date, startsAt, endsAt, timeZone: event.timeZone, isShifted: false };
  const days = (endsAt.getTime() - startsAt.getTime()) / DAY_MS;
  return { date, ...wholeDays(dateOf(startsAt, event.timeZone), days, timeZone) };
}

function wholeDays(date: string, days: number, timeZone: string) {
  return {
    startsAt: instantOf(`${date}T00:00`, timeZone),
    endsAt: instantOf(`${addDays(date, days)}T00:00`, timeZone),
    timeZone,
    isShifted: false,
  };
}

/** The instant of a local time: the first of two, and later by the skipped time, as RFC 5545 has it. */
export function instantOf(wall: string, timeZone: string): Date {
  return instantsOf(wall, timeZone)[0] ?? pushedForward(wall, timeZone);
}

export function dateOf(at: Date, timeZone: string): string {
  return wallTimeOf(at, timeZone).slice(0, 10);
}

function* listDates(event: Timed, dates: { readonly from: string; readonly to: string }): Iterable<string> {
  if (event.repeat === null) return;
  const excepted = new Set(event.exceptions);
  for (const date of iterateDates(dateOf(event.startsAt, event.timeZone), event.repeat, dates))
    if (!excepted.has(date)) yield date;
}
