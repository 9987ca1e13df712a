import { DAY_MS, MINUTE_MS } from '#shared/time/durations.ts';

// A month of thousands of events says four times of each, and the same ones again: to have a Date write them takes ten
// times as long as to look them up.
const dates = new Map<number, string>();
const minutes = new Map<number, string>();
const instants = new Map<number, string>();
/** Each quarter of an hour of two months. */
const CACHE_SIZE = 6000;

/** What `toISOString` writes, up to the minute: '2026-11-03T14:05'. @throws RangeError where it is no time. */
export function minuteTextOf(at: number): string {
  return keep(minutes, Math.floor(at / MINUTE_MS), (minute) => textOf(minute * MINUTE_MS).slice(0, -8));
}

/** What `toISOString` writes. @throws RangeError where it is no time. */
export function instantTextOf(at: Date): string {
  return keep(instants, at.getTime(), textOf);
}

/** '2026-11-03' of a day since 1970. @throws RangeError where it is none. */
export function dateTextOf(day: number): string {
  return keep(dates, day, (number) => textOf(number * DAY_MS).slice(0, -14));
}

/** The day since 1970 of a date; what is no date is NaN. */
export function dayOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS;
}

/** The day of the week of a day since 1970, 0 for Sunday. */
export function weekdayOf(day: number): number {
  // The first of 1970 was a Thursday.
  return (((day + 4) % 7) + 7) % 7;
}

function textOf(at: number): string {
  return new Date(at).toISOString();
}

function keep(cache: Map<number, string>, key: number, make: (key: number) => string): string {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const made = make(key);
  if (cache.size >= CACHE_SIZE) cache.clear();
  cache.set(key, made);
  return made;
}
