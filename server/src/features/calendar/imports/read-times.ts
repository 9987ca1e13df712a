import { addDays, type Disambiguation } from '@redoubt/contract/calendar';
import { instantsOf, pulledBack, pushedForward } from '@redoubt/contract/shared/time/zoned-time.ts';
import ICAL from 'ical.js';
import type { FileZones } from './read-zones.ts';

/** A time of a file as an instant. */
export interface ParsedTime {
  /** Of a day, where it begins in UTC: it is the same date in every zone. */
  readonly at: Date;
  readonly timeZone: string;
  readonly isDay: boolean;
  /** No known zone has the rules of the file's; `timeZone` is that of times that name none. */
  readonly isZoneUnknown: boolean;
  /** Says that clocks show the time twice or never, as the end of a sentence; null for an unambiguous time. */
  readonly unclear: string | null;
}

/** How times of a file are read. */
export interface Reading {
  /** The zone of times that name none. */
  readonly floating: string;
  readonly zones: FileZones;
  /** Which instant to take for a time that clocks show twice or never; undefined until the person has chosen. */
  readonly disambiguation?: Disambiguation | undefined;
}

/** Rules are compared with those of known zones for so many years: those of the past may differ. */
const YEARS_COMPARED = 4;

/** Reads a property with a time; a string says what is wrong with it, as the end of a sentence. */
export function parseTime(property: ICAL.Property, reading: Reading): ParsedTime | string {
  return parseValue(property.getFirstValue(), property, reading);
}

/** Reads a value of a property. */
export function parseValue(value: unknown, property: ICAL.Property, reading: Reading): ParsedTime | string {
  if (!(value instanceof ICAL.Time)) return 'has a time that does not exist';
  const wall = wallOf(value);
  // The parser makes 2 March of 30 February.
  const written = (property.toJSON() as unknown[]).slice(3);
  if (wall === null || !written.some((text) => String(text).startsWith(wall.slice(0, 10))))
    return 'has a time that does not exist';
  const known = { isDay: false, isZoneUnknown: false, unclear: null };
  if (value.isDate || isInUtc(value, property))
    return { ...known, at: new Date(`${wall}Z`), timeZone: 'UTC', isDay: value.isDate };
  const named = property.getFirstParameter('tzid') || null;
  const { floating } = reading;
  const years = { from: value.year, to: value.year + YEARS_COMPARED };
  const zone = named === null ? { timeZone: floating } : reading.zones.find(named, floating, years);
  if (zone === null) return `is in a time zone that is not known, “${(named ?? '').slice(0, 60)}”`;
  const { timeZone } = zone;
  if (timeZone === null)
    return { ...known, at: zone.instantOf(wall), timeZone: floating, isZoneUnknown: true };
  return { ...known, timeZone, ...resolveInstant(wall, timeZone, reading) };
}

/** The parser takes `TZID=GMT` for UTC, which a file may define as the zone of London. */
export function isInUtc(value: ICAL.Time, property: ICAL.Property): boolean {
  const isNamed = Boolean(property.getFirstParameter('tzid'));
  return value.zone === ICAL.Timezone.utcTimezone && !value.isDate && !isNamed;
}

function resolveInstant(
  wall: string,
  timeZone: string,
  { disambiguation }: Reading,
): Pick<ParsedTime, 'at' | 'unclear'> {
  const [first, second] = instantsOf(wall, timeZone);
  if (first === undefined) {
    const at = disambiguation === 'earlier' ? pulledBack(wall, timeZone) : pushedForward(wall, timeZone);
    return { at, unclear: `${wallTimeWords(wall)}, which clocks in ${timeZone} skip` };
  }
  if (second === undefined) return { at: first, unclear: null };
  return {
    at: disambiguation === 'later' ? second : first,
    unclear: `${wallTimeWords(wall)}, which clocks in ${timeZone} show twice`,
  };
}

function wallTimeWords(wall: string): string {
  return `at ${wall.slice(11)} on ${wall.slice(0, 10)}`;
}

/** `2026-11-17T10:00`, or null where the time does not exist: 30 February, or 25 o'clock. */
export function wallOf({ year, month, day, hour, minute, isDate }: ICAL.Time): string | null {
  const two = (number: number) => String(number).padStart(2, '0');
  const date = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
  if (!/^(?:20\d\d|2100)-/.test(date) || month < 1 || month > 12 || addDays(date, 0) !== date) return null;
  if (isDate) return `${date}T00:00`;
  return hour > 23 || minute > 59 ? null : `${date}T${two(hour)}:${two(minute)}`;
}
