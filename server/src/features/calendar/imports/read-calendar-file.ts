import { MOST_IMPORTED } from '@redoubt/contract/calendar';
import ICAL from 'ical.js';
import { divideCalendar } from './divide-calendar.ts';
import { type ImportedEvent, readEvent, textOf } from './read-event.ts';
import type { Reading } from './read-times.ts';

const PROPERTY = /^(rrule|duration)(?:;[^:"]*(?:"[^"]*"[^:"]*)*)?:(.*)$/i;

const EDGE = /^(begin|end):/i;

const DURATION = /^[+-]?P[\dTWDHMS]+$/i;

const COUNTING_NUMBER = /^0*[1-9]\d*$/;

/**
 * What the numbers of an event are at fault, as the end of a sentence; null where nothing is. It looks at the lines as they
 * are: the parser makes 1 of `INTERVAL=-1` and of `COUNT=1e309`.
 */
function faultOfNumbers(lines: readonly string[]): string | null {
  // Alarms, which lie inside of an event, have lengths of their own.
  let depth = 0;
  for (const line of lines) {
    const [, edge] = EDGE.exec(line) ?? [];
    if (edge !== undefined) depth += edge.toLowerCase() === 'begin' ? 1 : -1;
    const [, name, value = ''] = depth === 1 ? (PROPERTY.exec(line) ?? []) : [];
    const fault = name === undefined ? null : faultOf(name.toLowerCase(), value.trim());
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

export interface CalendarFile {
  readonly events: readonly ImportedEvent[];
  /** A sentence for each event that cannot be taken, which names it. */
  readonly refused: readonly string[];
  /** A sentence for each event with a time that clocks show twice or never. It is taken once it is said which is meant. */
  readonly unclear: readonly string[];
}

/** Why a file cannot be taken at all. */
export type CalendarFault = 'unreadable' | 'too-long';

/** What a thread is given to read. */
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
  const reading = { ...given, zones: divided.zones };
  const events: ImportedEvent[] = [];
  const refused: string[] = [];
  const unclear: string[] = [];
  for (const lines of divided.events) {
    const component = lines.length > MOST_LINES ? null : parse(lines);
    if (component === null) return 'unreadable';
    const read = faultOfNumbers(lines) ?? readSafely(component, reading);
    if (typeof read === 'string') {
      refused.push(`${nameOf(component)} ${read}.`);
      continue;
    }
    if (read.unclear !== null) unclear.push(`${nameOf(component)} ${read.unclear}.`);
    if (read.unclear === null || reading.disambiguation !== undefined) events.push(read);
  }
  return { events, refused, unclear };
}

/** As it is read, with each line in one piece; null where it is no text. */
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

/** More than one with all attendees and all days left out that anybody writes. */
const MOST_LINES = 2000;
const MOST_PARAMETERS = 500;

/** Each parameter of a line takes the longer to parse, the more there are. */
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

/** Values are read when they are asked for: one that is malformed is the fault of its event alone. */
function readSafely(component: ICAL.Component, reading: Reading): ImportedEvent | string {
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
