import { DAY_MS, MINUTE_MS, SECOND_MS } from '#shared/time/durations.ts';
import { minuteTextOf } from './iso-text.ts';

/** A date and a time as a clock on the wall shows them, without a zone: '2026-11-03T14:05'. */
export type WallTime = string;

const WALL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** What a clock in `timeZone` shows at an instant. @throws RangeError where the zone is unknown. */
export function wallTimeOf(instant: Date, timeZone: string): WallTime {
  return minuteTextOf(wallMilliseconds(instant.getTime(), timeZone));
}

/**
 * The instant at which a clock in `timeZone` shows `wallTime`: the first one where clocks are put back and show it twice,
 * null where they are put forward and never show it, or where it is no time at all.
 */
export function instantOf(wallTime: WallTime, timeZone: string): Date | null {
  return instantsOf(wallTime, timeZone)[0] ?? null;
}

/** All instants at which a clock in `timeZone` shows `wallTime`, in their order: one as a rule, two or none when it is changed. */
export function instantsOf(wallTime: WallTime, timeZone: string): Date[] {
  const asUtc = millisecondsOf(wallTime);
  if (asUtc === null) return [];
  const instants = offsetsAround(asUtc, timeZone)
    .map((offset) => asUtc - offset)
    .filter((at) => wallMilliseconds(at, timeZone) === asUtc);
  return [...new Set(instants)].toSorted((one, other) => one - other).map((at) => new Date(at));
}

/**
 * What a clock shows that was not put forward: the time of a skipped hour read with the offset from before the change, as
 * RFC 5545 (3.3.5) reads it. @throws RangeError where it is no time at all.
 */
export function pushedForward(wallTime: WallTime, timeZone: string): Date {
  const asUtc = millisecondsOf(wallTime);
  if (asUtc === null) throw new RangeError(`${wallTime} is not a time.`);
  const [before = 0] = offsetsAround(asUtc, timeZone);
  return new Date(asUtc - before);
}

/** The time of a skipped hour read with the offset from after the change: earlier by what was skipped. @throws RangeError as above. */
export function pulledBack(wallTime: WallTime, timeZone: string): Date {
  const asUtc = millisecondsOf(wallTime);
  if (asUtc === null) throw new RangeError(`${wallTime} is not a time.`);
  const [, after = 0] = offsetsAround(asUtc, timeZone);
  return new Date(asUtc - after);
}

/** How far a clock in `timeZone` is ahead of UTC at an instant, as in '-04:00'. */
export function offsetOf(instant: Date, timeZone: string): string {
  const minutes = Math.round((wallMilliseconds(instant.getTime(), timeZone) - instant.getTime()) / MINUTE_MS);
  const two = (value: number) => String(value).padStart(2, '0');
  const far = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(far / 60))}:${two(far % 60)}`;
}

function millisecondsOf(wallTime: WallTime): number | null {
  const asUtc = WALL_TIME.test(wallTime) ? Date.parse(`${wallTime}:00.000Z`) : Number.NaN;
  return Number.isNaN(asUtc) ? null : asUtc;
}

/** The offsets a day before and after. No zone changes its offset twice within two days. */
function offsetsAround(asUtc: number, timeZone: string): number[] {
  return [asUtc - DAY_MS, asUtc + DAY_MS].map((at) => wallMilliseconds(at, timeZone) - at);
}

interface ZoneClock {
  readonly format: Intl.DateTimeFormat;
  /** By the day since 1970 (UTC): the offset of all of it, or null where it changes on that day. */
  readonly offsets: Map<number, number | null>;
}

/** To make one costs a hundred times what it costs to ask it. */
const clocks = new Map<string, ZoneClock>();
/** More than there are zones; their names may be written in many ways. */
const MOST_CLOCKS = 1000;
const MOST_DAYS = 4000;

function clockOf(timeZone: string): ZoneClock {
  const known = clocks.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  const made = { format, offsets: new Map<number, number | null>() };
  if (clocks.size >= MOST_CLOCKS) clocks.clear();
  clocks.set(timeZone, made);
  return made;
}

/** The wall's date and time, read as if it were UTC. To ask for it costs ten times what it costs to add a known offset. */
function wallMilliseconds(at: number, timeZone: string): number {
  const clock = clockOf(timeZone);
  const day = Math.floor(at / DAY_MS);
  const known = clock.offsets.get(day);
  const offset = known === undefined ? learnOffset(clock, day) : known;
  return offset === null ? askClock(clock, at) : Math.floor(at / SECOND_MS) * SECOND_MS + offset;
}

/** No zone changes its offset twice within a day. */
function learnOffset(clock: ZoneClock, day: number): number | null {
  const [atFirst, atLast] = [day * DAY_MS, (day + 1) * DAY_MS].map((at) => askClock(clock, at) - at);
  const offset = atFirst !== undefined && atFirst === atLast ? atFirst : null;
  if (clock.offsets.size >= MOST_DAYS) clock.offsets.clear();
  clock.offsets.set(day, offset);
  return offset;
}

function askClock({ format }: ZoneClock, at: number): number {
  const [, month, day, year, hour, minute, second] = (SHOWN.exec(format.format(at)) ?? []).map(Number);
  return Date.UTC(year ?? 0, (month ?? 1) - 1, day ?? 1, hour ?? 0, minute ?? 0, second ?? 0);
}

/** '11/03/2026, 14:05:00', as that clock writes it. */
const SHOWN = /^(\d+)\/(\d+)\/(\d+), (\d+):(\d+):(\d+)$/;
