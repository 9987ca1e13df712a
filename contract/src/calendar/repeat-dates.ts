import { dateTextOf, dayOf, weekdayOf } from '#shared/time/iso-text.ts';
import { LAST_DATE, MOST_OCCURRENCES } from './event-terms.ts';
import { type Repeat, type RepeatAnchor, repeatAnchors } from './repeat.ts';

export function dayOfWeek(date: string): number {
  return weekdayOf(dayOf(date));
}

export function addDays(date: string, days: number): string {
  return dateTextOf(dayOf(date) + days);
}

export function daysBetween(from: string, to: string): number {
  return dayOf(to) - dayOf(from);
}

interface Days {
  readonly from: string;
  /** The last one. */
  readonly to: string;
}

/** The dates on which an event with this first day takes place, in order, each computed when it is requested. */
export function* iterateDates(first: string, repeat: Repeat, { from, to }: Days): Iterable<string> {
  const further = [...new Set(repeat.dates)].filter((date) => date >= from && date <= to).toSorted();
  let next = 0;
  for (const date of iterateRule(first, repeat, { from: from > first ? from : first, to })) {
    for (let other = further[next]; other !== undefined && other < date; other = further[next]) {
      yield other;
      next += 1;
    }
    if (further[next] === date) next += 1;
    yield date;
  }
  yield* further.slice(next);
}

/** Those without `dates`. `from` is not before the first day. */
export function* iterateRule(first: string, repeat: Repeat, { from, to }: Days): Iterable<string> {
  const last = repeat.until !== null && repeat.until < to ? repeat.until : to;
  switch (repeat.every) {
    case 'listed':
      if (from <= first && first <= last) yield first;
      return;
    case 'day':
      yield* iterateDays(dayOf(first), repeat.interval, { from: dayOf(from), to: dayOf(last) });
      return;
    case 'week':
      yield* iterateWeeks(dayOf(first), repeat, { from: dayOf(from), to: dayOf(last) });
      return;
    case 'month':
    case 'year':
      yield* iterateMonths(first, repeat, { from, to: last });
  }
}

/** As days since 1970. */
interface DayNumbers {
  readonly from: number;
  readonly to: number;
}

function* iterateDays(first: number, interval: number, { from, to }: DayNumbers): Iterable<string> {
  const skipped = Math.ceil((from - first) / interval);
  for (let day = first + skipped * interval; day <= to; day += interval) yield dateTextOf(day);
}

function* iterateWeeks(
  first: number,
  { interval, days }: Repeat,
  { from, to }: DayNumbers,
): Iterable<string> {
  const apart = 7 * interval;
  const monday = mondayOf(first);
  for (
    let start = monday + Math.floor((mondayOf(from) - monday) / apart) * apart;
    start <= to;
    start += apart
  )
    for (let day = start; day < start + 7; day += 1)
      if (day >= from && day <= to && days.includes(weekdayOf(day))) yield dateTextOf(day);
}

function mondayOf(day: number): number {
  return day - ((weekdayOf(day) + 6) % 7);
}

function* iterateMonths(first: string, repeat: Repeat, { from, to }: Days): Iterable<string> {
  const apart = monthsApart(repeat);
  const start = monthOf(first);
  const skipped = Math.floor((monthOf(from) - start) / apart);
  for (let month = start + skipped * apart; month <= monthOf(to); month += apart) {
    const date = dateInMonth(month, repeat.on, first);
    if (date !== null && date >= from && date <= to) yield date;
  }
}

function monthsApart({ every, interval }: Pick<Repeat, 'every' | 'interval'>): number {
  return every === 'year' ? 12 * interval : interval;
}

/** Months since the year 0. */
function monthOf(date: string): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
}

/** The date in a month that is in it what `like` is in its own; null where the month has none. */
function dateInMonth(month: number, on: RepeatAnchor, like: string): string | null {
  const start = `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`;
  const first = dayOf(`${start}-01`);
  const length = lengthOfMonth(month);
  const dayOfMonth = Number(like.slice(8));
  const toWeekday = (from: number) => (weekdayOf(dayOf(like)) - weekdayOf(from) + 7) % 7;
  switch (on) {
    case 'date':
      return dayOfMonth <= length ? dateTextOf(first + dayOfMonth - 1) : null;
    case 'last-day':
      return dateTextOf(first + length - 1);
    case 'weekday': {
      const day = toWeekday(first) + 7 * Math.floor((dayOfMonth - 1) / 7);
      return day < length ? dateTextOf(first + day) : null;
    }
    case 'last-weekday': {
      const week = first + length - 7;
      return dateTextOf(week + toWeekday(week));
    }
  }
}

function lengthOfMonth(month: number): number {
  return new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0)).getUTCDate();
}

/** What a date may be in its month: the day of the month, and the last day or the last of its weekday where it is that. */
export function anchorsOf(date: string): RepeatAnchor[] {
  return repeatAnchors.filter((on) => dateInMonth(monthOf(date), on, date) === date);
}

/** The date of the nth day; null where it is not before the end of the calendar, or is further than counting goes. */
export function dateOfCount(first: string, repeat: Repeat, count: number): string | null {
  let left = Math.min(count, MOST_OCCURRENCES + 1);
  for (const date of iterateRule(first, { ...repeat, until: null }, { from: first, to: LAST_DATE })) {
    left -= 1;
    if (left === 0) return date;
  }
  return null;
}

interface Moved {
  readonly first: string;
  /** The date of the day that was moved, and where to. */
  readonly occurrence: string;
  readonly to: string;
}

/** The first day of an event of which one day was moved, by its new rule: as much later or earlier as that day. */
export function firstOfMoved({ first, occurrence, to }: Moved, repeat: Repeat): string {
  if (repeat.every === 'month' || repeat.every === 'year') {
    const apart = monthsApart(repeat);
    // In steps from the day that was moved, on which there is a date at the latest.
    let month = monthOf(to) - Math.floor((monthOf(occurrence) - monthOf(first)) / apart) * apart;
    for (; month < monthOf(to); month += apart) {
      const date = dateInMonth(month, repeat.on, to);
      if (date !== null) return date;
    }
    return to;
  }
  const target = dayOf(first) + daysBetween(occurrence, to);
  if (repeat.every === 'day')
    return dateTextOf(dayOf(to) - Math.floor((dayOf(to) - target) / repeat.interval) * repeat.interval);
  if (repeat.every === 'listed') return dateTextOf(target);
  const monday = mondayOf(dayOf(to));
  for (let day = target; day < dayOf(to); day += 1)
    if ((monday - mondayOf(day)) % (7 * repeat.interval) === 0 && repeat.days.includes(weekdayOf(day)))
      return dateTextOf(day);
  return to;
}

/** Where each of some dates of such an event is then; each is on a date of its own. */
export function moveDates(
  dates: readonly string[],
  { occurrence, to }: Omit<Moved, 'first'>,
  repeat: Repeat,
) {
  const taken = new Set<string>();
  const moved = new Map<string, string>();
  for (const date of dates.toSorted()) {
    let there = moveDate(date, { occurrence, to }, repeat);
    while (taken.has(there)) there = addDays(there, 1);
    taken.add(there);
    moved.set(date, there);
  }
  return moved;
}

function moveDate(date: string, { occurrence, to }: Omit<Moved, 'first'>, repeat: Repeat): string {
  const shifted = addDays(date, daysBetween(occurrence, to));
  if (repeat.every !== 'month' && repeat.every !== 'year') return shifted;
  return dateInMonth(monthOf(date) + monthOf(to) - monthOf(occurrence), repeat.on, to) ?? shifted;
}
