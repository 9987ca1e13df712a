import {
  dateOfCount,
  faultOfRepeat,
  iterateDates,
  LONGEST_INTERVAL,
  MOST_OCCURRENCES,
  type Repeat,
} from '@redoubt/contract/calendar';
import { SECOND_MS } from '@redoubt/contract/shared/time/durations.ts';
import { wallTimeOf } from '@redoubt/contract/shared/time/zoned-time.ts';
import ICAL from 'ical.js';
import { dateOf } from '../records/occurrences.ts';
import { listDatesOfRule, partsOf, rhythmOf, type RuleParts } from './read-rule.ts';
import { parseValue, type ParsedTime, type Reading, wallOf } from './read-times.ts';

/** A day of an event that repeats that is not at its time. */
export interface OtherDay {
  readonly date: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

export interface ReadRepeat {
  readonly repeat: Repeat;
  readonly otherDays: readonly OtherDay[];
}

/** When it takes place for the first time. */
interface First extends Pick<ParsedTime, 'timeZone' | 'isDay'> {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

const TOO_OFTEN = `repeats more than ${String(MOST_OCCURRENCES)} times`;

/** How an event repeats, null for once. A string says what is wrong with it, as the end of a sentence. */
export function readRepeat(
  event: ICAL.Component,
  first: First,
  reading: Reading,
): ReadRepeat | string | null {
  if (event.hasProperty('exrule')) return 'leaves out days by a rule, which this calendar does not support';
  const rules = event.getAllProperties('rrule').map((property): unknown => property.getFirstValue());
  const [rule] = rules;
  const listed = event.getAllProperties('rdate');
  if (rule === undefined && listed.length === 0) return null;
  if (rules.length > 1 || !(rule === undefined || rule instanceof ICAL.Recur))
    return 'repeats by more than one rule';
  // Counted before the slow parsing. In each property a name, parameters and a type come before the values.
  if (listed.reduce((sum, { jCal }) => sum + jCal.length - 3, 0) > MOST_OCCURRENCES) return TOO_OFTEN;
  const date = dateOf(first.startsAt, first.timeZone);
  const repeat = rule === undefined ? ONCE : readRule(rule, date, first.timeZone);
  return typeof repeat === 'string' ? repeat : addListed(repeat, listed, { first, date, reading });
}

const ONCE: Repeat = { every: 'listed', interval: 1, days: [], on: 'date', until: null, dates: [] };

function readRule(rule: ICAL.Recur, first: string, timeZone: string): Repeat | string {
  // A rule of one day is how calendars write days that are listed alone.
  if (rule.count === 1) return ONCE;
  const parts = partsOf(rule);
  if (typeof parts === 'string') return parts;
  if (parts === null) return UNKNOWN;
  const until = untilOf(rule, timeZone);
  if (until === undefined || (until !== null && until < first))
    return 'repeats until a day that does not exist';
  const rhythm = parts.interval > LONGEST_INTERVAL ? null : rhythmOf(first, parts);
  if (rhythm === null) return listRule(rule, first, { parts, until });
  const endless = { ...rhythm, until: null, dates: [] };
  const last = typeof rule.count === 'number' ? lastOfCount(first, endless, rule.count) : until;
  if (last === undefined) return TOO_OFTEN;
  const repeat = { ...endless, until: last };
  const fault = faultOfRepeat(first, repeat);
  if (fault === null) return repeat;
  return fault.path === 'repeat.until' ? TOO_OFTEN : OTHER_DAYS;
}

const UNKNOWN = 'repeats in a way that this calendar does not support';
const OTHER_DAYS = 'repeats on days other than the one that it begins on';

/** Undefined where there are too many. */
function lastOfCount(first: string, repeat: Repeat, count: number): string | null | undefined {
  return count > MOST_OCCURRENCES ? undefined : dateOfCount(first, repeat, count);
}

const LAST_DATE = '2100-12-31';

/** A rule for which this calendar has no words, as the list of its days, where it has an end. */
function listRule(
  { count }: ICAL.Recur,
  first: string,
  { parts, until }: { readonly parts: RuleParts; readonly until: string | null },
): Repeat | string {
  if (count === null && until === null) return `${UNKNOWN}, without an end`;
  const most = Math.min(count ?? Infinity, MOST_OCCURRENCES + 1);
  const dates = listDatesOfRule(first, parts, { last: until ?? LAST_DATE, most });
  if (dates === null) return UNKNOWN;
  if (dates.length > MOST_OCCURRENCES) return TOO_OFTEN;
  return dates[0] === first ? { ...ONCE, dates: dates.slice(1) } : OTHER_DAYS;
}

/** The date of the last day; null where there is no end, undefined where it is invalid. */
function untilOf({ until }: ICAL.Recur, timeZone: string): string | null | undefined {
  if (!(until instanceof ICAL.Time)) return null;
  const wall = wallOf(until);
  if (wall === null) return undefined;
  const isUtc = until.zone === ICAL.Timezone.utcTimezone && !until.isDate;
  return isUtc ? dateOf(new Date(`${wall}Z`), timeZone) : wall.slice(0, 10);
}

interface Listing {
  readonly first: First;
  readonly date: string;
  readonly reading: Reading;
}

/** With the days that the event lists besides. */
function addListed(
  repeat: Repeat,
  listed: readonly ICAL.Property[],
  { first, date, reading }: Listing,
): ReadRepeat | string | null {
  const time = wallTimeOf(first.startsAt, first.timeZone).slice(11);
  const dates = new Set(repeat.dates);
  const others = new Map<string, OtherDay>();
  for (const property of listed)
    for (const value of property.getValues() as unknown[]) {
      const day = readListed(value, property, { first, date, reading });
      if (typeof day === 'string') return day;
      const isOther =
        wallTimeOf(day.startsAt, first.timeZone).slice(11) !== time || hasOtherLength(day, first);
      if (!isOther && (day.date === date || dates.has(day.date))) continue;
      if (day.date < date) return 'lists a day before the one that it begins on';
      const isByRule = takesPlaceOn(date, repeat, day.date);
      if (others.has(day.date) || (isOther && (isByRule || dates.has(day.date))))
        return 'takes place twice on one day';
      if (isOther) others.set(day.date, day);
      if (!isByRule) dates.add(day.date);
    }
  if (repeat.every === 'listed' && dates.size === 0) return null;
  const all = { ...repeat, dates: [...dates].toSorted() };
  const fault = faultOfRepeat(date, all);
  return fault === null ? { repeat: all, otherDays: [...others.values()] } : TOO_OFTEN;
}

function takesPlaceOn(first: string, repeat: Repeat, date: string): boolean {
  for (const _ of iterateDates(first, repeat, { from: date, to: date })) return true;
  return false;
}

function hasOtherLength(day: OtherDay, { startsAt, endsAt }: First): boolean {
  return day.endsAt.getTime() - day.startsAt.getTime() !== endsAt.getTime() - startsAt.getTime();
}

/** A day that is listed: a date, a time or a period. */
function readListed(value: unknown, property: ICAL.Property, { first, reading }: Listing): OtherDay | string {
  const time = value instanceof ICAL.Period ? value.start : value;
  const lasts = first.endsAt.getTime() - first.startsAt.getTime();
  const read = parseValue(time, property, reading);
  if (typeof read === 'string') return read;
  if (first.isDay !== read.isDay)
    return first.isDay ? 'lists a time, though it takes all day' : 'lists a day without its time';
  const length = value instanceof ICAL.Period ? value.getDuration().toSeconds() * SECOND_MS : lasts;
  return {
    date: dateOf(read.at, first.timeZone),
    startsAt: read.at,
    endsAt: new Date(read.at.getTime() + length),
  };
}
