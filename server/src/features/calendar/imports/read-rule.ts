import {
  anchorsOf,
  dayOfWeek,
  daysBetween,
  type Repeat,
  type RepeatAnchor,
} from '@redoubt/contract/calendar';
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
  if (days.some((day) => day === null)) return 'repeats on days that are none';
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
 * The dates of a rule from the first one on, found by looking at each day. (The parser's own iterator never ends for some
 * rules.) Null where the rule has no meaning here.
 */
export function listDatesOfRule(first: string, parts: RuleParts, { last, most }: Until): string[] | null {
  if (!isListable(parts)) return null;
  const dates: string[] = [];
  const start = dayOf(first);
  for (let day = start; day <= dayOf(last) && dates.length < most; day += 1)
    if (isPeriod(first, day, parts) && isDay(first, day, parts) && isPosition(first, day, parts))
      dates.push(dateTextOf(day));
  return dates;
}

function isListable({ freq, days, months, positions }: RuleParts): boolean {
  const isOfMonth = freq === 'MONTHLY' || (freq === 'YEARLY' && months.length > 0);
  return isOfMonth || (positions.length === 0 && days.every(({ nth }) => nth === null));
}

function isPeriod(first: string, day: number, { freq, interval, weekStart }: RuleParts): boolean {
  const date = dateTextOf(day);
  const start = dayOf(first);
  const weekOf = (of: number) => of - ((weekdayOf(of) - weekStart + 7) % 7);
  const months =
    12 * (Number(date.slice(0, 4)) - Number(first.slice(0, 4))) +
    Number(date.slice(5, 7)) -
    Number(first.slice(5, 7));
  switch (freq) {
    case 'DAILY':
      return (day - start) % interval === 0;
    case 'WEEKLY':
      return (weekOf(day) - weekOf(start)) % (7 * interval) === 0;
    case 'MONTHLY':
      return months % interval === 0;
    case 'YEARLY':
      return (Number(date.slice(0, 4)) - Number(first.slice(0, 4))) % interval === 0;
  }
}

function isDay(first: string, day: number, { freq, days, monthDays, months }: RuleParts): boolean {
  const date = dateTextOf(day);
  const [month, ofMonth] = [Number(date.slice(5, 7)), Number(date.slice(8))];
  const length = lengthOfMonth(date);
  if (months.length > 0 && !months.includes(month)) return false;
  if (monthDays.length > 0 && !monthDays.includes(ofMonth) && !monthDays.includes(ofMonth - length - 1))
    return false;
  const nths = [null, Math.ceil(ofMonth / 7), -Math.ceil((length - ofMonth + 1) / 7)];
  if (days.length > 0) return days.some((one) => one.day === weekdayOf(day) && nths.includes(one.nth));
  if (monthDays.length > 0 || freq === 'DAILY') return true;
  if (freq === 'WEEKLY') return weekdayOf(day) === dayOfWeek(first);
  const isSameMonth = freq === 'MONTHLY' || months.length > 0 || date.slice(5, 7) === first.slice(5, 7);
  return isSameMonth && date.slice(8) === first.slice(8);
}

/** Of those days of a month that the rest of the rule names, which ones. */
function isPosition(first: string, day: number, parts: RuleParts): boolean {
  if (parts.positions.length === 0) return true;
  const start = day - Number(dateTextOf(day).slice(8)) + 1;
  const named: number[] = [];
  for (let other = start; other < start + lengthOfMonth(dateTextOf(day)); other += 1)
    if (isDay(first, other, parts)) named.push(other);
  return parts.positions.some((nth) => named.at(nth > 0 ? nth - 1 : nth) === day);
}

function lengthOfMonth(date: string): number {
  return daysBetween(`${date.slice(0, 7)}-01`, monthAfter(date));
}

function monthAfter(date: string): string {
  const at = new Date(`${date.slice(0, 7)}-01T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + 1);
  return at.toISOString().slice(0, 10);
}
