import { MOST_OCCURRENCES } from './event-terms.ts';
import { addDays, anchorsOf, dayOfWeek, daysBetween, iterateDates, iterateRule } from './repeat-dates.ts';
import type { Repeat } from './repeat.ts';

/** Whether an event takes place more often than a calendar holds of one that ends. */
function isTooOften(first: string, repeat: Repeat, until: string): boolean {
  let found = repeat.dates.length;
  for (const _ of iterateRule(first, repeat, { from: first, to: until }))
    if ((found += 1) > MOST_OCCURRENCES) return true;
  return found > MOST_OCCURRENCES;
}

/**
 * Whether an event that begins and ends at these times on the wall, as in '2026-11-17T10:00', would begin again before it
 * ends. Each instant would then have several days of it, and a month more of them than anybody can read.
 */
export function overlapsItself(
  { from, to }: { readonly from: string; readonly to: string },
  repeat: Repeat,
): boolean {
  const first = from.slice(0, 10);
  const lasts = daysBetween(first, to.slice(0, 10)) + (to.slice(10) > from.slice(10) ? 1 : 0);
  if (repeat.every !== 'listed' && lasts > shortestGap(repeat)) return true;
  return repeat.dates.some((date) => {
    const around = { from: addDays(date, 1 - lasts), to: addDays(date, lasts - 1) };
    for (const other of iterateDates(first, repeat, around)) if (other !== date) return true;
    return false;
  });
}

const SHORTEST_MONTH = 28;

/** The days from one day of a rule to the next at least. */
function shortestGap({ every, interval, days }: Repeat): number {
  if (every === 'day') return interval;
  if (every !== 'week') return SHORTEST_MONTH;
  const inOrder = days.map((day) => (day + 6) % 7).toSorted((one, other) => one - other);
  const [first = 0] = inOrder;
  return Math.min(...inOrder.map((day, at) => (inOrder[at + 1] ?? first + 7 * interval) - day));
}

type RepeatField = 'repeat.every' | 'repeat.days' | 'repeat.on' | 'repeat.until' | 'repeat.dates';
export interface RepeatFault {
  readonly path: RepeatField;
  readonly message: string;
}

/** Why an event of this date cannot repeat so, as a sentence with its field; null where it can. */
export function faultOfRepeat(date: string, repeat: Repeat): RepeatFault | null {
  const { every, days, on, until, dates } = repeat;
  if (every === 'week' && days.length === 0)
    return { path: 'repeat.days', message: 'Choose at least one day of the week' };
  if (every === 'week' && !days.includes(dayOfWeek(date)))
    return { path: 'repeat.days', message: 'The days must include the day of the first event.' };
  if ((every === 'month' || every === 'year') && !anchorsOf(date).includes(on))
    return { path: 'repeat.on', message: 'The first event must be on that day of the month.' };
  if (every === 'listed' && dates.length === 0)
    return { path: 'repeat.dates', message: 'List at least one further date.' };
  if (dates.some((other) => other <= date))
    return { path: 'repeat.dates', message: 'Further dates must come after the first event.' };
  if (until === null) return null;
  if (until < date)
    return { path: 'repeat.until', message: 'The last day must not come before the first event.' };
  if (isTooOften(date, repeat, until))
    return {
      path: 'repeat.until',
      message: `An event can repeat at most ${String(MOST_OCCURRENCES)} times. Choose an earlier last day.`,
    };
  return null;
}
