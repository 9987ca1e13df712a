import { calendarFileTooLong, calendarFileUnreadable, MOST_IMPORTED } from '@redoubt/contract/calendar';
import ICAL from 'ical.js';
import { type Refusal, refuse } from '#platform/refusal.ts';
import { Breath } from '#platform/turns/breath.ts';
import { divideCalendar } from './divide-calendar.ts';
import { type ImportedEvent, readEvent, textOf } from './read-event.ts';
import type { Reading } from './read-times.ts';

export interface CalendarFile {
  readonly events: readonly ImportedEvent[];
  /** A sentence for each event that cannot be taken, which names it. */
  readonly refused: readonly string[];
  /** A sentence for each event with a time that clocks show twice or never. It is taken once it is said which is meant. */
  readonly unclear: readonly string[];
}

type Unreadable = Refusal<typeof calendarFileUnreadable | typeof calendarFileTooLong>;

/** Reads an .ics file, event by event: others have their turn between two of them. */
export async function readCalendarFile(
  bytes: Buffer,
  asked: Omit<Reading, 'zones'>,
): Promise<CalendarFile | Unreadable> {
  const text = decode(bytes);
  if (text === null) return refuse(calendarFileUnreadable);
  if (countEvents(text) > MOST_IMPORTED) return refuse(calendarFileTooLong);
  const breath = new Breath();
  const divided = await divideCalendar(text, breath);
  if (divided === null) return refuse(calendarFileUnreadable);
  const reading = { ...asked, zones: divided.zones };
  const events: ImportedEvent[] = [];
  const refused: string[] = [];
  const unclear: string[] = [];
  for (const lines of divided.events) {
    await breath.take();
    const component = lines.length > MOST_LINES ? null : parse(lines);
    if (component === null) return refuse(calendarFileUnreadable);
    const read = readSafely(component, reading);
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
function decode(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll(/\r?\n[ \t]/g, '');
  } catch {
    return null;
  }
}

function countEvents(text: string): number {
  return text.match(/^begin:vevent\s*$/gim)?.length ?? 0;
}

// An event is read in one piece, which holds the process: for seconds, where a file is made for that.

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
