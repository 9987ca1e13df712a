import { anchorsOf, dayOfWeek, type Repeat, type RepeatAnchor } from '@redoubt/contract/calendar';
import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import { dateTextOf, dayOf, weekdayOf } from '@redoubt/contract/shared/time/iso-text.ts';
import type ICAL from 'ical.js';

/** What a rule says of its days, from the parser's own object. */
export interface RuleParts {
  readonly freq: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';
  readonly interval: number;
  /** 0 for Sunday; `nth` of the month, from its end where it is negative, null for each. */
  readonly days: readonly { readonly day: number; readonly nth: number | null }[];
  readonly monthDays: readonly number[];
  readonly months: readonly number[];
  readonly positions: readonly number[];
  /** The day of the week with which weeks begin, 0 for Sunday. */
  readonly weekStart: number;
}

const DAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
const KNOWN_PARTS = new Set(['BYDAY', 'BYMONTHDAY', 'BYMONTH', 'BYSETPOS']);

/** Null for a rule of which this calendar knows no meaning. A string says what is wrong, as the end of a sentence. */
export function partsOf(rule: ICAL.Recur): RuleParts | string | null {
  const freq = FREQUENCIES.find((one) => one === rule.freq);
  if (freq === undefined) return 'repeats more often than once a day';
  const parts: Readonly<Record<string, unknown[] | undefined>> = rule.parts;
  if (Object.keys(parts).some((part) => !KNOWN_PARTS.has(part))) return null;
  const days = (parts['BYDAY'] ?? []).map((day) => readDay(String(day)));
  if (days.some((day) => day === null)) return 'repeats on days that do not exist';
  const numbers = (name: string) => (parts[name] ?? []).map(Number);
  return {
    freq,
    interval: rule.interval,
    days: days.flatMap((day) => day ?? []),
    monthDays: numbers('BYMONTHDAY'),
    months: numbers('BYMONTH'),
    positions: numbers('BYSETPOS'),
    // The parser counts from 1.
    weekStart: Number(rule.wkst) - 1,
  };
}

function readDay(text: string): RuleParts['days'][number] | null {
  const [, nth, name = ''] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(text) ?? [];
  const day = DAYS.indexOf(name);
  return day < 0 ? null : { day, nth: nth === undefined ? null : Number(nth) };
}

type Rhythm = Pick<Repeat, 'every' | 'interval' | 'days' | 'on'>;

/** The same rule as this calendar says it; null where it has no words for it. */
export function rhythmOf(first: string, parts: RuleParts): Rhythm | null {
  const { freq, interval, days, monthDays, months, positions } = parts;
  const isPlain = monthDays.length + months.length + positions.length === 0;
  if (freq === 'DAILY' && isPlain && days.length === 0)
    return { every: 'day', interval, days: [], on: 'date' };
  if (freq === 'WEEKLY' || (freq === 'DAILY' && interval === 1))
    return isPlain && areDaysOfWeek(parts)
      ? { every: 'week', interval, days: weekdaysOf(first, days), on: 'date' }
      : null;
  if (freq === 'DAILY') return null;
  const isOwnMonth = months.length === 1 && months[0] === Number(first.slice(5, 7));
  if (
    freq === 'YEARLY' ? !isOwnMonth && months.length + days.length + monthDays.length > 0 : months.length > 0
  )
    return null;
  const on = anchorOf(first, parts);
  return on === null || !anchorsOf(first).includes(on)
    ? null
    : { every: freq === 'YEARLY' ? 'year' : 'month', interval, days: [], on };
}

/** Which weeks count depends on the day with which they begin, if a week has a Sunday and another day. */
function areDaysOfWeek({ interval, days, weekStart }: RuleParts): boolean {
  const isMixed = days.length > 1 && days.some(({ day }) => day === 0);
  return days.every(({ nth }) => nth === null) && (interval === 1 || weekStart === 1 || !isMixed);
}

function weekdaysOf(first: string, days: RuleParts['days']): number[] {
  if (days.length === 0) return [dayOfWeek(first)];
  return [...new Set(days.map(({ day }) => day))].toSorted((one, other) => one - other);
}

function anchorOf(first: string, { days, monthDays, positions }: RuleParts): RepeatAnchor | null {
  const [day] = days;
  if (day === undefined) {
    if (positions.length > 0 || monthDays.length > 1) return null;
    const [monthDay = Number(first.slice(8))] = monthDays;
    return monthDay === -1 ? 'last-day' : monthDay === Number(first.slice(8)) ? 'date' : null;
  }
  const nth = day.nth ?? (positions.length === 1 ? positions[0] : undefined);
  if (days.length > 1 || monthDays.length > 0 || (day.nth !== null && positions.length > 0)) return null;
  if (nth === undefined || day.day !== dayOfWeek(first)) return null;
  if (nth === -1) return 'last-weekday';
  return nth === Math.ceil(Number(first.slice(8)) / 7) ? 'weekday' : null;
}

interface Until {
  /** The last date that is looked at. */
  readonly last: string;
  /** How many dates are listed at most. */
  readonly most: number;
}

/**
 * The dates of a rule from the first one on, found by looking at each day of each month. (The parser's own iterator never
 * ends for some rules.) Null where the rule has no meaning here.
 */
export function listDatesOfRule(first: string, parts: RuleParts, { last, most }: Until): string[] | null {
  if (!isListable(parts)) return null;
  const dates: string[] = [];
  const [start, end] = [dayOf(first), dayOf(last)];
  for (let month = monthOf(first); firstDayOf(month) <= end; month += 1) {
    if (!isMonth(first, month, parts)) continue;
    for (const day of listDaysOfMonth(first, month, parts)) {
      if (day < start || day > end || !isPeriod(start, day, parts)) continue;
      dates.push(dateTextOf(day));
      if (dates.length === most) return dates;
    }
  }
  return dates;
}

function isListable({ freq, days, months, positions }: RuleParts): boolean {
  const isOfMonth = freq === 'MONTHLY' || (freq === 'YEARLY' && months.length > 0);
  return isOfMonth || (positions.length === 0 && days.every(({ nth }) => nth === null));
}

/** Months since the year 0. */
function monthOf(date: string): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
}

/** As days since 1970. */
function firstDayOf(month: number): number {
  return Date.UTC(Math.floor(month / 12), month % 12, 1) / DAY_MS;
}

function isMonth(first: string, month: number, { freq, interval, months }: RuleParts): boolean {
  if (months.length > 0 && !months.includes((month % 12) + 1)) return false;
  if (freq === 'MONTHLY') return (month - monthOf(first)) % interval === 0;
  return freq !== 'YEARLY' || (Math.floor(month / 12) - Number(first.slice(0, 4))) % interval === 0;
}

/** Whether the day is in a day or a week that counts. */
function isPeriod(start: number, day: number, { freq, interval, weekStart }: RuleParts): boolean {
  if (freq === 'DAILY') return (day - start) % interval === 0;
  const weekOf = (of: number) => of - ((weekdayOf(of) - weekStart + 7) % 7);
  return freq !== 'WEEKLY' || (weekOf(day) - weekOf(start)) % (7 * interval) === 0;
}

/** The days of a month that the rule names; where it says so, only those at some positions among them. */
function listDaysOfMonth(first: string, month: number, parts: RuleParts): number[] {
  const start = firstDayOf(month);
  const length = firstDayOf(month + 1) - start;
  const named: number[] = [];
  for (let ofMonth = 1; ofMonth <= length; ofMonth += 1)
    if (isDay(first, { month, ofMonth, length, weekday: weekdayOf(start + ofMonth - 1) }, parts))
      named.push(start + ofMonth - 1);
  const { positions } = parts;
  if (positions.length === 0) return named;
  return named.filter((_, at) => positions.includes(at + 1) || positions.includes(at - named.length));
}

interface DayOfMonth {
  readonly month: number;
  readonly ofMonth: number;
  readonly length: number;
  readonly weekday: number;
}

function isDay(
  first: string,
  { month, ofMonth, length, weekday }: DayOfMonth,
  { freq, days, monthDays, months }: RuleParts,
): boolean {
  if (monthDays.length > 0 && !monthDays.includes(ofMonth) && !monthDays.includes(ofMonth - length - 1))
    return false;
  if (days.length > 0)
    return days.some(
      ({ day, nth }) =>
        day === weekday &&
        (nth === null || nth === Math.ceil(ofMonth / 7) || nth === -Math.ceil((length - ofMonth + 1) / 7)),
    );
  if (monthDays.length > 0 || freq === 'DAILY') return true;
  if (freq === 'WEEKLY') return weekday === dayOfWeek(first);
  const isSameMonth = freq === 'MONTHLY' || months.length > 0 || month % 12 === monthOf(first) % 12;
  return isSameMonth && ofMonth === Number(first.slice(8));
}
