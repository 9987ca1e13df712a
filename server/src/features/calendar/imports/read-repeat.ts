import { addDays, dayOfWeek, MOST_OCCURRENCES } from '@redoubt/contract/calendar';
import { WEEK_MS } from '@redoubt/contract/shared/time/durations.ts';
import ICAL from 'ical.js';
import { dateOf } from '../records/occurrences.ts';
import { type ParsedTime, wallOf } from './read-times.ts';

export interface ParsedRepeat {
  readonly days: readonly number[];
  readonly until: string | null;
}

const DAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const KNOWN_PARTS = new Set(['BYDAY']);

/** How an event repeats; a string says what is wrong with it, as the end of a sentence. */
export function readRepeat(rule: ICAL.Recur, { at, timeZone }: ParsedTime): ParsedRepeat | string {
  const isWeekly = rule.freq === 'WEEKLY' || rule.freq === 'DAILY';
  if (!isWeekly || rule.interval !== 1 || Object.keys(rule.parts).some((part) => !KNOWN_PARTS.has(part)))
    return 'repeats in a way that this calendar has not: it takes what repeats every day or every week';
  const first = dateOf(at, timeZone);
  const days = daysOf(rule, first);
  if (days === null) return 'repeats on days that are none';
  if (!days.includes(dayOfWeek(first))) return 'repeats on other days than the one that it begins on';
  const until = untilOf(rule, { first, days, timeZone });
  if (until === undefined) return 'repeats until a day that is none';
  if (until !== null && countDates(first, until, days) > MOST_OCCURRENCES)
    return `repeats more than ${String(MOST_OCCURRENCES)} times`;
  return { days, until };
}

function daysOf(rule: ICAL.Recur, first: string): number[] | null {
  const names: unknown[] | undefined = rule.parts.BYDAY;
  if (names === undefined) return rule.freq === 'DAILY' ? EVERY_DAY : [dayOfWeek(first)];
  const days = names.map((day) => DAYS.indexOf(String(day)));
  return days.includes(-1) ? null : [...new Set(days)].toSorted((one, other) => one - other);
}

interface Repeating {
  readonly first: string;
  readonly days: readonly number[];
  readonly timeZone: string;
}

/** The date of the last day; null where there is no end, undefined where it is invalid. */
function untilOf(rule: ICAL.Recur, { first, days, timeZone }: Repeating): string | null | undefined {
  if (typeof rule.count === 'number') return lastOf(rule.count, first, days);
  if (!(rule.until instanceof ICAL.Time)) return null;
  const wall = wallOf(rule.until);
  if (wall === null) return undefined;
  const isUtc = rule.until.zone === ICAL.Timezone.utcTimezone && !rule.until.isDate;
  const date = isUtc ? dateOf(new Date(`${wall}Z`), timeZone) : wall.slice(0, 10);
  return date < first ? undefined : date;
}

/** The date so many days after the first one, or a date that is too far away where they are too many. */
function lastOf(count: number, first: string, days: readonly number[]): string {
  const after = Math.min(count, MOST_OCCURRENCES + 1) - 1;
  const weeks = Math.floor(after / days.length);
  let date = addDays(first, 7 * weeks);
  for (let left = after - weeks * days.length; left > 0;) {
    date = addDays(date, 1);
    if (days.includes(dayOfWeek(date))) left -= 1;
  }
  return date;
}

function countDates(first: string, until: string, days: readonly number[]): number {
  const weeks = Math.max(0, Math.floor((Date.parse(until) - Date.parse(first)) / WEEK_MS));
  let count = weeks * days.length;
  for (let date = addDays(first, 7 * weeks); date <= until; date = addDays(date, 1))
    if (days.includes(dayOfWeek(date))) count += 1;
  return count;
}
