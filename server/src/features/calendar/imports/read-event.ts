import { DAY_MS, HOUR_MS, SECOND_MS } from '@redoubt/contract/shared/time/durations.ts';
import { calendarEventForm, MOST_EXCEPTIONS, overlapsItself, type Repeat } from '@redoubt/contract/calendar';
import { wallTimeOf } from '@redoubt/contract/shared/time/zoned-time.ts';
import ICAL from 'ical.js';
import { dateOf, instantOf } from '../records/occurrences.ts';
import { type OtherDay, readRepeat } from './read-repeat.ts';
import { isInUtc, type Reading, parseTime, type ParsedTime, wallOf } from './read-times.ts';

/** An event of a file in the form of our calendar. */
export interface ImportedEvent {
  readonly uid: string;
  readonly title: string;
  readonly description: string;
  readonly location: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly timeZone: string;
  readonly isAllDay: boolean;
  /** Whether it takes the time of its owner. */
  readonly isBusy: boolean;
  readonly repeat: Repeat | null;
  /** Dates on which it does not take place. */
  readonly exceptions: readonly string[];
  /** For one day of an event that repeats, its originally planned date. */
  readonly occurrence: string | null;
  /** Says that clocks show one of its times twice or never, as the end of a sentence. */
  readonly unclear: string | null;
}

const LONGEST_MS = 31 * DAY_MS;
/** With the date of one day appended, it fits into the 500 characters of its column. */
const LONGEST_UID = 480;

/** One day of an event that repeats on which it does not take place. */
export interface CancelledDay {
  readonly cancelled: string;
}

/**
 * Reads one event: itself, then its days that are listed with other times. A string says what is wrong with it, as the end
 * of a sentence.
 */
export function readEvent(event: ICAL.Component, reading: Reading): ImportedEvent[] | CancelledDay | string {
  const uid = uidOf(event);
  if (uid === '' || uid.length > LONGEST_UID) return 'has no UID to recognize it by';
  const start = readTimeProperty(event, 'dtstart', reading);
  const planned = readPlanned(event, start, reading);
  if (typeof planned === 'string') return planned;
  if (textOf(event, 'status').toUpperCase() === 'CANCELLED')
    return planned.occurrence === null ? 'is cancelled' : { cancelled: planned.occurrence };
  const title = readTitle(event);
  if (typeof title !== 'string') return title.fault;
  if (typeof start === 'string') return start;
  const end = readEnd(event, start, reading);
  if (typeof end === 'string') return end;
  const times = readLength(start, end);
  if (typeof times === 'string') return times;
  const days = planned.occurrence === null ? readDays(event, { ...start, ...times }, reading) : NO_DAYS;
  if (typeof days === 'string') return days;
  if (days.repeat !== null && start.isZoneUnknown) return 'repeats in a time zone that we do not know';
  const { otherDays, ...rest } = days;
  const read: ImportedEvent = {
    uid,
    title,
    description: cut(textOf(event, 'description'), 4000),
    location: cut(lineOf(textOf(event, 'location')), 300),
    ...times,
    timeZone: start.timeZone,
    isAllDay: start.isDay,
    isBusy: textOf(event, 'transp').toUpperCase() !== 'TRANSPARENT',
    unclear: start.unclear === null ? end.unclear && `ends ${end.unclear}` : `begins ${start.unclear}`,
    ...planned,
    ...rest,
  };
  return [read, ...otherDays.map((day) => toDay(read, day))];
}

export function uidOf(event: ICAL.Component): string {
  return textOf(event, 'uid');
}

function toDay(event: ImportedEvent, { date, startsAt, endsAt }: OtherDay): ImportedEvent {
  return { ...event, startsAt, endsAt, repeat: null, exceptions: [], occurrence: date, unclear: null };
}

type Times = Pick<ImportedEvent, 'startsAt' | 'endsAt'>;

function readLength({ at: startsAt, isDay, unclear }: ParsedTime, { at: endsAt }: End): Times | string {
  const lasts = endsAt.getTime() - startsAt.getTime();
  // Some calendars end what takes one day on that day.
  if (isDay && lasts === 0) return { startsAt, endsAt: new Date(startsAt.getTime() + DAY_MS) };
  // The next time that clocks show may be past the end.
  if (lasts <= 0 && unclear !== null) return `begins ${unclear}, so nothing is left of it`;
  if (lasts === 0) return 'ends when it begins, and an event here lasts at least 15 minutes';
  if (lasts < 0) return 'ends before it begins';
  // An end that is too far away for a Date counts as missing.
  if (Number.isNaN(lasts) || lasts > LONGEST_MS + HOUR_MS) return 'lasts longer than 31 days';
  return { startsAt, endsAt: lasts > LONGEST_MS ? new Date(startsAt.getTime() + LONGEST_MS) : endsAt };
}

/** For one day of an event that repeats, its originally planned date. */
function readPlanned(
  event: ICAL.Component,
  start: ParsedTime | string,
  reading: Reading,
): Pick<ImportedEvent, 'occurrence'> | string {
  const property = event.getFirstProperty('recurrence-id');
  if (!property) return { occurrence: null };
  if (property.getFirstParameter('range'))
    return 'changes this day and all following, which this calendar cannot read';
  const day = parseTime(property, reading);
  if (typeof day === 'string') return day;
  const isOfDay = day.isDay || typeof start === 'string' || start.isDay;
  const timeZone = isOfDay ? day.timeZone : start.timeZone;
  return { occurrence: dateOf(day.at, timeZone) };
}

function readTitle(event: ICAL.Component): string | { readonly fault: string } {
  const title = cut(lineOf(textOf(event, 'summary')), 200).trim() || 'Untitled';
  return calendarEventForm.shape.title.safeParse(title).data ?? { fault: 'has HTML in its title' };
}

type End = Pick<ParsedTime, 'at' | 'unclear'>;

function readEnd(event: ICAL.Component, start: ParsedTime, reading: Reading): End | string {
  if (event.getFirstProperty('dtend')) {
    const end = readTimeProperty(event, 'dtend', reading);
    if (typeof end === 'string' || end.isDay === start.isDay) return end;
    return start.isDay ? 'begins on a day and ends at a time' : 'begins at a time and ends on a day';
  }
  const duration = event.getFirstPropertyValue('duration');
  if (!(duration instanceof ICAL.Duration)) return start.isDay ? after(start, DAY_MS) : 'has no end';
  const lasts = duration.toSeconds() * SECOND_MS;
  return after(start, start.isDay ? Math.ceil(lasts / DAY_MS) * DAY_MS : lasts);
}

function after({ at }: ParsedTime, lasts: number): End {
  return { at: new Date(at.getTime() + lasts), unclear: null };
}

interface Days extends Pick<ImportedEvent, 'repeat' | 'exceptions'> {
  readonly otherDays: readonly OtherDay[];
}

const NO_DAYS: Days = { repeat: null, exceptions: [], otherDays: [] };

/** The days on which it takes place. */
function readDays(event: ICAL.Component, start: ParsedTime & Times, reading: Reading): Days | string {
  const read = readRepeat(event, start, reading);
  if (read === null) return NO_DAYS;
  if (typeof read === 'string') return read;
  const { repeat } = read;
  if (repeat.until !== dateOf(start.at, start.timeZone) && overlapsItself(wallTimesOf(start), repeat))
    return 'repeats before it ends';
  const excepted = event.getAllProperties('exdate');
  // Counted before the slow parsing. In each property a name, parameters and a type come before the values.
  if (excepted.reduce((sum, { jCal }) => sum + jCal.length - 3, 0) > MOST_EXCEPTIONS)
    return 'leaves out more days than this calendar can hold';
  const exceptions = excepted.flatMap((property) =>
    (property.getValues() as unknown[]).flatMap(
      (value) => dateExcepted(value, property, start.timeZone) ?? [],
    ),
  );
  return { ...read, exceptions: [...new Set(exceptions)].toSorted() };
}

/** A duration counts hours; a day has one more or fewer where clocks change. */
function wallTimesOf({ isDay, startsAt, endsAt, timeZone }: ParsedTime & Times) {
  const to = new Date(endsAt.getTime() - (isDay ? 1 : HOUR_MS));
  return { from: wallTimeOf(startsAt, timeZone), to: wallTimeOf(to, timeZone) };
}

/** Null for a day that does not exist, on which nothing takes place anyway. */
function dateExcepted(value: unknown, property: ICAL.Property, timeZone: string): string | null {
  const wall = value instanceof ICAL.Time ? wallOf(value) : null;
  if (!(value instanceof ICAL.Time) || wall === null) return null;
  return isInUtc(value, property) ? dateOf(instantOf(wall, 'UTC'), timeZone) : wall.slice(0, 10);
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
