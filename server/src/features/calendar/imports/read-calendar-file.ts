import { MOST_IMPORTED } from '@redoubt/contract/calendar';
import ICAL from 'ical.js';
import { divideCalendar, valueOf } from './divide-calendar.ts';
import { type CalendarFile, joinSeries, type ReadPart } from './join-series.ts';
import { readEvent, textOf, uidOf } from './read-event.ts';
import type { Reading } from './read-times.ts';
import { FileZones } from './read-zones.ts';

const PROPERTY = /^(rrule|duration)(?:;[^:"]*(?:"[^"]*"[^:"]*)*)?:(.*)$/i;

const EDGE = /^(begin|end):/i;

const DURATION = /^[+-]?P[\dTWDHMS]+$/i;

const COUNTING_NUMBER = /^0*[1-9]\d*$/;

/**
 * What is wrong with the numbers of an event, as the end of a sentence; null where nothing is. It checks the raw lines,
 * since the parser makes 1 of `INTERVAL=-1` and of `COUNT=1e309`.
 */
function faultOfNumbers(lines: readonly string[]): string | null {
  // Alarms are nested in an event and have durations of their own.
  let depth = 0;
  const hasEnd = valueOf(lines, 'DTEND') !== null;
  for (const line of lines) {
    const [, edge] = EDGE.exec(line) ?? [];
    if (edge !== undefined) depth += edge.toLowerCase() === 'begin' ? 1 : -1;
    const [, name, value = ''] = depth === 1 ? (PROPERTY.exec(line) ?? []) : [];
    // Where there is an end as well, the duration is not read.
    const isRead = name !== undefined && !(hasEnd && name.toLowerCase() === 'duration');
    const fault = !isRead ? null : faultOf(name.toLowerCase(), value.trim());
    if (fault !== null) return fault;
  }
  return null;
}

function faultOf(name: string, value: string): string | null {
  if (name === 'duration') return DURATION.test(value) ? null : 'has a DURATION that is malformed';
  for (const part of value.split(';')) {
    const [key = '', number = ''] = part.split('=', 2).map((text) => text.trim());
    const isNumber = /^(?:count|interval)$/i.test(key);
    if (isNumber && !COUNTING_NUMBER.test(number))
      return `repeats by a rule whose ${key.toUpperCase()} is not a whole number above 0`;
  }
  return null;
}

/** Why a file cannot be imported at all. */
export type CalendarFault = 'unreadable' | 'too-long';

/** The input of the reading thread. */
export interface CalendarToRead extends Omit<Reading, 'zones'> {
  readonly bytes: Uint8Array;
}

/** Reads an .ics file. */
export function readCalendarFile(
  bytes: Uint8Array,
  given: Omit<Reading, 'zones'>,
): CalendarFile | CalendarFault {
  const text = decode(bytes);
  if (text === null) return 'unreadable';
  if (countEvents(text) > MOST_IMPORTED) return 'too-long';
  const divided = divideCalendar(text);
  if (divided === null) return 'unreadable';
  const reading = { ...given, zones: new FileZones(divided.zones) };
  const parts: ReadPart[] = [];
  for (const lines of divided.events) {
    const component = lines.length > MOST_LINES ? null : parse(lines);
    if (component === null) return 'unreadable';
    const read = faultOfNumbers(lines) ?? readSafely(component, reading);
    parts.push({
      uid: uidOf(component),
      name: nameOf(component),
      isDay: component.hasProperty('recurrence-id'),
      read,
    });
  }
  return joinSeries(parts, given.disambiguation !== undefined);
}

/** The text with unfolded lines; null where it is no text. */
function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll(/\r?\n[ \t]/g, '');
  } catch {
    return null;
  }
}

function countEvents(text: string): number {
  return text.match(/^begin:vevent\s*$/gim)?.length ?? 0;
}

/** More lines than an event has with all attendees and all days left out. */
const MOST_LINES = 2000;
const MOST_PARAMETERS = 500;

/** The more parameters a line has, the longer the parser takes for each. */
function isCrowded(line: string): boolean {
  return (line.match(/;[^;:=]+=/g)?.length ?? 0) > MOST_PARAMETERS;
}

/** Null where a line is malformed. */
function parse(lines: readonly string[]): ICAL.Component | null {
  if (lines.some(isCrowded)) return null;
  try {
    return new ICAL.Component(ICAL.parse(lines.join('\r\n')) as never);
  } catch {
    return null;
  }
}

/** Values are parsed on access, so that a malformed one is the fault of its event alone. */
function readSafely(component: ICAL.Component, reading: Reading): ReadPart['read'] {
  try {
    return readEvent(component, reading);
  } catch {
    return 'has a value that is malformed';
  }
}

const LONGEST_NAME = 80;

function nameOf(component: ICAL.Component): string {
  const title = textOf(component, 'summary')
    .replaceAll(/[\p{Cc}<>]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_NAME);
  return title === '' ? 'An event without a title' : `“${title}”`;
}
