import { addDays } from '@redoubt/contract/calendar';
import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import { dateTextOf, dayOf, weekdayOf } from '@redoubt/contract/shared/time/iso-text.ts';
import { instantsOf, pushedForward, wallTimeOf } from '@redoubt/contract/shared/time/zoned-time.ts';
import type { Timed } from './event-row.ts';
import type { Range } from './events.store.ts';

/** One day of an event. */
export interface Occurrence {
  /** The date that identifies a day of a weekly event; null for an event that takes place once. */
  readonly date: string | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** True where clocks skip the time of day: the day is later by the skipped time. */
  readonly isShifted: boolean;
}

/** The days of an event that touch the range, in order, each computed when it is requested. */
export function* iterateOccurrences(event: Timed, { from, to }: Range): Iterable<Occurrence> {
  const lasts = event.endsAt.getTime() - event.startsAt.getTime();
  if (event.repeatDays === null) {
    const { startsAt, endsAt, occurrence: date } = event;
    if (startsAt < to && endsAt > from) yield { date, startsAt, endsAt, isShifted: false };
    return;
  }
  // One day more on both sides, as no zone is further from UTC.
  const firstDate = dateOf(new Date(from.getTime() - lasts - DAY_MS), event.timeZone);
  const lastDate = dateOf(new Date(to.getTime() + DAY_MS), event.timeZone);
  for (const date of listDates(event, firstDate, lastDate)) {
    const occurrence = occurrenceOn(event, date);
    if (occurrence.startsAt < to && occurrence.endsAt > from) yield occurrence;
  }
}

export function takesPlaceIn(event: Timed, range: Range): boolean {
  for (const _ of iterateOccurrences(event, range)) return true;
  return false;
}

/** The first day that begins after an instant; null where there is none. */
export function findNextOccurrence(event: Timed, after: Date): Occurrence | null {
  if (event.repeatDays === null) {
    const { startsAt, endsAt, occurrence: date } = event;
    return startsAt > after ? { date, startsAt, endsAt, isShifted: false } : null;
  }
  // The number of exceptions is limited: within a year after the last one there is a day, or there is none.
  const from = dateOf(after, event.timeZone);
  const lastException = event.exceptions.reduce((last, date) => (date > last ? date : last), from);
  const start = dateOf(event.startsAt, event.timeZone);
  const until = addDays(lastException > start ? lastException : start, 8);
  for (const date of listDates(event, from, until)) {
    const occurrence = occurrenceOn(event, date);
    if (occurrence.startsAt > after) return occurrence;
  }
  return null;
}

/** Whether a weekly event takes place on the date. */
export function isOccurrence(event: Timed, date: string): boolean {
  return [...listDates(event, date, date)].length === 1;
}

export function occurrenceOn(event: Timed, date: string): Occurrence {
  const wall = `${date}T${wallTimeOf(event.startsAt, event.timeZone).slice(11)}`;
  const startsAt =
    date === dateOf(event.startsAt, event.timeZone) ? event.startsAt : instantOf(wall, event.timeZone);
  return {
    date,
    startsAt,
    endsAt: new Date(startsAt.getTime() + event.endsAt.getTime() - event.startsAt.getTime()),
    isShifted: wallTimeOf(startsAt, event.timeZone) !== wall,
  };
}

/** The instant of a local time: the first of two, and later by the skipped time, as RFC 5545 has it. */
export function instantOf(wall: string, timeZone: string): Date {
  return instantsOf(wall, timeZone)[0] ?? pushedForward(wall, timeZone);
}

export function dateOf(at: Date, timeZone: string): string {
  return wallTimeOf(at, timeZone).slice(0, 10);
}

function* listDates(event: Timed, from: string, to: string): Iterable<string> {
  const { repeatDays, repeatUntil, exceptions } = event;
  const first = dateOf(event.startsAt, event.timeZone);
  const last = dayOf(repeatUntil !== null && repeatUntil < to ? repeatUntil : to);
  const excepted = new Set(exceptions);
  for (let day = dayOf(from > first ? from : first); day <= last; day += 1) {
    if (!repeatDays?.includes(weekdayOf(day))) continue;
    const date = dateTextOf(day);
    if (!excepted.has(date)) yield date;
  }
}
