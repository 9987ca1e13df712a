import { dateTextOf, dayOf, weekdayOf } from '#shared/time/iso-text.ts';
import { instantsOf, offsetOf, pushedForward, wallTimeOf } from '#shared/time/zoned-time.ts';
import { LONGEST_EVENT_DAYS, LONGEST_EVENT_MS, MOST_OCCURRENCES } from './event-terms.ts';

/** When an event is, as people say it. */
export interface EventTimesInput {
  readonly date: string;
  readonly startTime: string;
  /** The day on which it ends; the same day where absent. */
  readonly endDate?: string | undefined;
  readonly endTime: string;
  readonly timeZone: string;
  /** Which of the two instants where the clock shows the time twice, as in '-04:00'. */
  readonly startOffset?: string | undefined;
  readonly endOffset?: string | undefined;
}

/** A time that the clock shows twice or never, with the alternatives. */
export interface TimeQuestion {
  readonly of: 'startTime' | 'endTime';
  readonly message: string;
  /** Times of the same day with their offsets. */
  readonly choices: readonly { readonly time: string; readonly offset: string }[];
}

export type ReadTimes =
  | { readonly startsAt: Date; readonly endsAt: Date }
  | { readonly question: TimeQuestion }
  | { readonly path: 'endTime' | 'endDate'; readonly message: string };

/** The instants of an event, or the times that are ambiguous or do not exist. Zone, dates and times are well-formed. */
export function readEventTimes(input: EventTimesInput): ReadTimes {
  const start = resolveWallTime('startTime', { ...input, time: input.startTime, offset: input.startOffset });
  if ('question' in start) return start;
  const end = resolveWallTime('endTime', {
    date: input.endDate ?? input.date,
    time: input.endTime,
    timeZone: input.timeZone,
    offset: input.endOffset,
  });
  if ('question' in end) return end;
  const lasts = end.at.getTime() - start.at.getTime();
  if (lasts <= 0) return { path: 'endTime', message: 'The end must come after the start.' };
  if (lasts > LONGEST_EVENT_MS) return { path: 'endDate', message: TOO_LONG };
  return { startsAt: start.at, endsAt: end.at };
}

const TOO_LONG = `An event can last at most ${String(LONGEST_EVENT_DAYS)} days.`;

interface WallTimeInput {
  readonly date: string;
  readonly time: string;
  readonly timeZone: string;
  readonly offset: string | undefined;
}

function resolveWallTime(
  of: TimeQuestion['of'],
  { date, time, timeZone, offset }: WallTimeInput,
): { readonly at: Date } | { readonly question: TimeQuestion } {
  const wall = `${date}T${time}`;
  const instants = instantsOf(wall, timeZone);
  const [only] = instants;
  if (only && instants.length === 1) return { at: only };
  if (only === undefined) {
    const at = pushedForward(wall, timeZone);
    const later = wallTimeOf(at, timeZone).slice(11);
    const message = `Clocks in ${timeZone} are put forward on ${date} and never show ${time}. Choose another time, such as ${later}.`;
    return { question: { of, message, choices: [{ time: later, offset: offsetOf(at, timeZone) }] } };
  }
  const chosen = instants.find((at) => offsetOf(at, timeZone) === offset);
  if (chosen) return { at: chosen };
  const known = instants.map((at) => offsetOf(at, timeZone));
  const offsets = known.map((one) => `UTC${one}`).join(' or ');
  const message = `Clocks in ${timeZone} are put back on ${date} and show ${time} twice. Say which one is meant: ${offsets}.`;
  return { question: { of, message, choices: known.map((one) => ({ time, offset: one })) } };
}

/** On which days of the week an event takes place, 0 for Sunday, and on which date for the last time. */
export interface Repeat {
  readonly days: readonly number[];
  readonly until: string | null;
}

export function dayOfWeek(date: string): number {
  return weekdayOf(dayOf(date));
}

export function addDays(date: string, days: number): string {
  return dateTextOf(dayOf(date) + days);
}

export function daysBetween(from: string, to: string): number {
  return dayOf(to) - dayOf(from);
}

/**
 * Whether an event that begins and ends at these times on the wall, as in '2026-11-17T10:00', would begin again before it
 * ends. Each instant would then have several days of it, and a month more of them than anybody can read.
 */
export function overlapsItself(
  { from, to }: { readonly from: string; readonly to: string },
  { days }: Pick<Repeat, 'days'>,
): boolean {
  const gaps = days.flatMap((day) => days.map((other) => (other - day + 7) % 7 || 7));
  return to > `${addDays(from.slice(0, 10), Math.min(7, ...gaps))}${from.slice(10)}`;
}

/** Why an event of this date cannot repeat so, as a sentence with its field; null where it can. */
export function faultOfRepeat(
  date: string,
  { days, until }: Repeat,
): { readonly path: 'repeat.days' | 'repeat.until'; readonly message: string } | null {
  if (!days.includes(dayOfWeek(date)))
    return { path: 'repeat.days', message: 'The days must include the day of the first event.' };
  if (until === null) return null;
  if (until < date)
    return { path: 'repeat.until', message: 'The last day must not come before the first event.' };
  const weeks = Math.floor(daysBetween(date, until) / 7) + 1;
  if (weeks * days.length > MOST_OCCURRENCES)
    return {
      path: 'repeat.until',
      message: `An event can repeat at most ${String(MOST_OCCURRENCES)} times. Choose an earlier last day.`,
    };
  return null;
}
