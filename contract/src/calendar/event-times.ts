import { DAY_MS } from '#shared/time/durations.ts';
import { instantsOf, offsetOf, pushedForward, wallTimeOf } from '#shared/time/zoned-time.ts';
import { LONGEST_EVENT_DAYS, LONGEST_EVENT_MS } from './event-terms.ts';

/** When an event is, as people say it. */
export interface EventTimesInput {
  /** It takes whole days, whatever the zone: the times are not read. */
  readonly isAllDay?: boolean | undefined;
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

/**
 * The instants of an event, or the times that are ambiguous or do not exist. Zone, dates and times are well-formed. Of an
 * event that takes all day: where its first day begins and its last one ends in UTC, which stand for these dates.
 */
export function readEventTimes(input: EventTimesInput): ReadTimes {
  if (input.isAllDay === true) return readDays(input);
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

function readDays({ date, endDate = date }: EventTimesInput): ReadTimes {
  const startsAt = new Date(`${date}T00:00:00Z`);
  const endsAt = new Date(Date.parse(`${endDate}T00:00:00Z`) + DAY_MS);
  if (endsAt <= startsAt) return { path: 'endDate', message: 'The last day must not come before the first.' };
  if (endsAt.getTime() - startsAt.getTime() > LONGEST_EVENT_MS) return { path: 'endDate', message: TOO_LONG };
  return { startsAt, endsAt };
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
  const message = `Clocks in ${timeZone} are put back on ${date} and show ${time} twice. Choose which one you mean: ${offsets}.`;
  return { question: { of, message, choices: known.map((one) => ({ time, offset: one })) } };
}
