import { addDays, type Disambiguation } from '@redoubt/contract/calendar';
import { isTimeZone } from '@redoubt/contract/shared/text.ts';
import { instantsOf, pulledBack, pushedForward } from '@redoubt/contract/shared/time/zoned-time.ts';
import ICAL from 'ical.js';

/** A time of a file as an instant. */
export interface ParsedTime {
  readonly at: Date;
  readonly timeZone: string;
  readonly isDay: boolean;
  /** Says that clocks show the time twice or never, as the end of a sentence; null for an unambiguous time. */
  readonly unclear: string | null;
}

/** How times of a file are read. */
export interface Reading {
  /** The zone of times that name none. */
  readonly floating: string;
  /** The name in the rules of a zone, by the name that the file uses for it. */
  readonly zones: ReadonlyMap<string, string>;
  /** Which instant to take for a time that clocks show twice or never; undefined until the person has chosen. */
  readonly disambiguation?: Disambiguation | undefined;
}

/** Reads a property with a time; a string says what is wrong with it, as the end of a sentence. */
export function parseTime(property: ICAL.Property, reading: Reading): ParsedTime | string {
  const value = property.getFirstValue();
  if (!(value instanceof ICAL.Time)) return 'has a time that is none';
  const named = property.getFirstParameter('tzid') || null;
  const isUtc = value.zone === ICAL.Timezone.utcTimezone;
  const timeZone = isUtc ? 'UTC' : named === null ? reading.floating : zoneNamed(named, reading.zones);
  if (timeZone === null) return `is in a time zone that is not known, “${(named ?? '').slice(0, 60)}”`;
  const wall = wallOf(value);
  // The parser makes 2 March of 30 February.
  const written = String((property.toJSON() as unknown[])[3]);
  if (wall === null || !written.startsWith(wall.slice(0, 10))) return 'has a time that is none';
  return {
    timeZone,
    isDay: value.isDate,
    ...resolveInstant({ wall, timeZone, isDay: value.isDate }, reading),
  };
}

interface ParsedWallTime extends Pick<ParsedTime, 'timeZone' | 'isDay'> {
  readonly wall: string;
}

function resolveInstant(
  { wall, timeZone, isDay }: ParsedWallTime,
  { disambiguation }: Reading,
): Pick<ParsedTime, 'at' | 'unclear'> {
  const [first, second] = instantsOf(wall, timeZone);
  if (first === undefined) {
    // A day begins with the first time that its clocks show.
    if (isDay) return { at: pushedForward(wall, timeZone), unclear: null };
    const at = disambiguation === 'earlier' ? pulledBack(wall, timeZone) : pushedForward(wall, timeZone);
    return { at, unclear: `${wallTimeWords(wall)}, which clocks in ${timeZone} skip` };
  }
  if (second === undefined || isDay) return { at: first, unclear: null };
  return {
    at: disambiguation === 'later' ? second : first,
    unclear: `${wallTimeWords(wall)}, which clocks in ${timeZone} show twice`,
  };
}

function wallTimeWords(wall: string): string {
  return `at ${wall.slice(11)} on ${wall.slice(0, 10)}`;
}

/** The IANA name of a zone. Programs with zone names of their own give it in the zone's rules. */
function zoneNamed(named: string, zones: Reading['zones']): string | null {
  if (isTimeZone(named)) return named;
  const known = zones.get(named);
  return known !== undefined && isTimeZone(known) ? known : null;
}

/** `2026-11-17T10:00`, or null where the time does not exist: 30 February, or 25 o'clock. */
export function wallOf({ year, month, day, hour, minute, isDate }: ICAL.Time): string | null {
  const two = (number: number) => String(number).padStart(2, '0');
  const date = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
  if (!/^(?:20\d\d|2100)-/.test(date) || month < 1 || month > 12 || addDays(date, 0) !== date) return null;
  if (isDate) return `${date}T00:00`;
  return hour > 23 || minute > 59 ? null : `${date}T${two(hour)}:${two(minute)}`;
}
