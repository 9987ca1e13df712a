import { DAY_MS } from '#grammar/durations.ts';

/** A date and a time as a clock on the wall shows them, without a zone: '2026-11-03T14:05'. */
export type WallTime = string;

const WALL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** What a clock in `timeZone` shows at an instant. @throws RangeError where the zone is unknown. */
export function wallTimeOf(instant: Date, timeZone: string): WallTime {
  return new Date(wallMilliseconds(instant.getTime(), timeZone)).toISOString().slice(0, 16);
}

/**
 * The instant at which a clock in `timeZone` shows `wallTime`: the first one where clocks are put back and show it twice,
 * null where they are put forward and never show it, or where it is no time at all.
 */
export function instantOf(wallTime: WallTime, timeZone: string): Date | null {
  const asUtc = WALL_TIME.test(wallTime) ? Date.parse(`${wallTime}:00.000Z`) : Number.NaN;
  if (Number.isNaN(asUtc)) return null;
  // No zone changes its offset twice within two days.
  const offsets = [asUtc - DAY_MS, asUtc + DAY_MS].map((at) => wallMilliseconds(at, timeZone) - at);
  const instants = offsets
    .map((offset) => asUtc - offset)
    .filter((at) => wallMilliseconds(at, timeZone) === asUtc);
  return instants.length === 0 ? null : new Date(Math.min(...instants));
}

/** The wall's date and time, read as if it were UTC. */
function wallMilliseconds(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
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
  }).formatToParts(at);
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
}
