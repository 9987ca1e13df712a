import { DAY_MS, HOUR_MS, SECOND_MS, WEEK_MS } from '@redoubt/contract/shared/time/durations.ts';
import {
  calendarEventForm,
  MOST_EXCEPTIONS,
  overlapsItself,
  addDays,
  dayOfWeek,
  MOST_OCCURRENCES,
} from '@redoubt/contract/calendar';
import { wallTimeOf } from '@redoubt/contract/shared/time/zoned-time.ts';
import ICAL from 'ical.js';
import { dateOf, instantOf } from '../records/occurrences.ts';
import { type Reading, parseTime, type ParsedTime, wallOf } from './read-times.ts';

interface ParsedRepeat {
  readonly days: readonly number[];
  readonly until: string | null;
}

const DAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];

const KNOWN_PARTS = new Set(['BYDAY']);

/** How an event repeats; a string says what is wrong with it, as the end of a sentence. */
function readRepeat(rule: ICAL.Recur, { at, timeZone }: ParsedTime): ParsedRepeat | string {
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
  const remaining = Math.min(count, MOST_OCCURRENCES + 1) - 1;
  const weeks = Math.floor(remaining / days.length);
  let date = addDays(first, 7 * weeks);
  for (let left = remaining - weeks * days.length; left > 0;) {
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

/** An event of a file in the form of our calendar. */
export interface ImportedEvent {
  readonly uid: string;
  readonly title: string;
  readonly description: string;
  readonly location: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly timeZone: string;
  readonly repeat: ParsedRepeat | null;
  /** Dates on which it does not take place. */
  readonly exceptions: readonly string[];
  /** For one day of a weekly event, its originally planned date. */
  readonly occurrence: string | null;
  /** Says that clocks show one of its times twice or never, as the end of a sentence. */
  readonly unclear: string | null;
}

const LONGEST_MS = 31 * DAY_MS;
/** With the date of one day appended, it fits into the 500 characters of its column. */
const LONGEST_UID = 480;

/** Reads one event; a string says what is wrong with it, as the end of a sentence. */
export function readEvent(event: ICAL.Component, reading: Reading): ImportedEvent | string {
  const uid = textOf(event, 'uid');
  if (uid === '' || uid.length > LONGEST_UID) return 'has no UID by which it is known again';
  if (textOf(event, 'status').toUpperCase() === 'CANCELLED') return 'is cancelled';
  const title = readTitle(event);
  if (typeof title !== 'string') return title.fault;
  const start = readTimeProperty(event, 'dtstart', reading);
  if (typeof start === 'string') return start;
  const end = readEnd(event, start, reading);
  if (typeof end === 'string') return end;
  const endsAt = end.at;
  const lasts = endsAt.getTime() - start.at.getTime();
  if (lasts <= 0) return 'ends before it begins';
  // An end that is too far away for a Date counts as missing.
  if (Number.isNaN(lasts) || lasts > LONGEST_MS + HOUR_MS) return 'lasts longer than 31 days';
  const days = readDays(event, start, reading);
  if (typeof days === 'string') return days;
  // A duration counts hours; a day has one more or fewer where clocks change.
  const to = wallTimeOf(new Date(endsAt.getTime() - HOUR_MS), start.timeZone);
  const wall = { from: wallTimeOf(start.at, start.timeZone), to };
  const isRepeated = days.repeat !== null && days.repeat.until !== dateOf(start.at, start.timeZone);
  if (isRepeated && overlapsItself(wall, days.repeat)) return 'repeats before it ends';
  return {
    uid,
    title,
    description: cut(textOf(event, 'description'), 4000),
    location: cut(lineOf(textOf(event, 'location')), 300),
    startsAt: start.at,
    endsAt: lasts > LONGEST_MS ? new Date(start.at.getTime() + LONGEST_MS) : endsAt,
    timeZone: start.timeZone,
    unclear: start.unclear === null ? end.unclear && `ends ${end.unclear}` : `begins ${start.unclear}`,
    ...days,
  };
}

function readTitle(event: ICAL.Component): string | { readonly fault: string } {
  const title = cut(lineOf(textOf(event, 'summary')), 200).trim() || 'Untitled';
  return calendarEventForm.shape.title.safeParse(title).data ?? { fault: 'has HTML in its title' };
}

type End = Pick<ParsedTime, 'at' | 'unclear'>;

function readEnd(event: ICAL.Component, start: ParsedTime, reading: Reading): End | string {
  if (event.getFirstProperty('dtend')) {
    return readTimeProperty(event, 'dtend', reading);
  }
  const duration = event.getFirstPropertyValue('duration');
  if (duration instanceof ICAL.Duration) return after(start, duration.toSeconds() * SECOND_MS);
  return start.isDay ? after(start, DAY_MS) : 'has no end';
}

function after({ at }: ParsedTime, lasts: number): End {
  return { at: new Date(at.getTime() + lasts), unclear: null };
}

type Days = Pick<ImportedEvent, 'repeat' | 'exceptions' | 'occurrence'>;

/** The days on which it takes place. */
function readDays(event: ICAL.Component, start: ParsedTime, reading: Reading): Days | string {
  const planned = event.getFirstProperty('recurrence-id');
  if (planned) {
    const day = parseTime(planned, reading);
    return typeof day === 'string'
      ? day
      : { repeat: null, exceptions: [], occurrence: dateOf(day.at, start.timeZone) };
  }
  if (event.getFirstProperty('rdate')) return 'repeats on days that are listed, which this calendar has not';
  const rules = event.getAllProperties('rrule').map((property) => property.getFirstValue());
  const [rule] = rules;
  if (rule === undefined) return { repeat: null, exceptions: [], occurrence: null };
  if (rules.length > 1 || !(rule instanceof ICAL.Recur)) return 'repeats by more than one rule';
  const repeat = readRepeat(rule, start);
  if (typeof repeat === 'string') return repeat;
  const excepted = event.getAllProperties('exdate');
  // Counted before the slow parsing. In each property a name, parameters and a type come before the values.
  if (excepted.reduce((sum, { jCal }) => sum + jCal.length - 3, 0) > MOST_EXCEPTIONS)
    return 'leaves out more days than this calendar keeps';
  const exceptions = excepted
    .flatMap((property): unknown[] => property.getValues())
    .flatMap((value) => (value instanceof ICAL.Time ? (dateExcepted(value, start.timeZone) ?? []) : []));
  return { repeat, exceptions: [...new Set(exceptions)].toSorted(), occurrence: null };
}

/** Null for a day that does not exist, on which nothing takes place anyway. */
function dateExcepted(value: ICAL.Time, timeZone: string): string | null {
  const wall = wallOf(value);
  if (wall === null) return null;
  const isUtc = value.zone === ICAL.Timezone.utcTimezone && !value.isDate;
  return isUtc ? dateOf(instantOf(wall, 'UTC'), timeZone) : wall.slice(0, 10);
}

function readTimeProperty(event: ICAL.Component, name: string, reading: Reading): ParsedTime | string {
  const property = event.getFirstProperty(name);
  return property ? parseTime(property, reading) : 'does not say when it is';
}

export function textOf(event: ICAL.Component, name: string): string {
  const value = event.getFirstPropertyValue(name);
  return typeof value === 'string' ? value.replaceAll('\0', '').trim() : '';
}

/** Does not cut a surrogate pair in two: the database refuses half of one. */
function cut(text: string, length: number): string {
  return text.slice(0, length).toWellFormed();
}

function lineOf(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}
