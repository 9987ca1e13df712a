import { calendarFileTooLong, calendarFileUnreadable, MOST_IMPORTED } from '@redoubt/contract/calendar';
import ICAL from 'ical.js';
import { type Refusal, refuse } from '#platform/refusal.ts';
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

/** Reads an .ics file. */
export function readCalendarFile(bytes: Buffer, reading: Reading): CalendarFile | Unreadable {
  const components = parse(bytes);
  if (components === null) return refuse(calendarFileUnreadable);
  if (components.length > MOST_IMPORTED) return refuse(calendarFileTooLong);
  const events: ImportedEvent[] = [];
  const refused: string[] = [];
  const unclear: string[] = [];
  for (const component of components) {
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

/** Null where it is no file of a calendar. */
function parse(bytes: Buffer): ICAL.Component[] | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const parsed = ICAL.parse(text) as unknown[];
    const roots = typeof parsed[0] === 'string' ? [parsed] : (parsed as unknown[][]);
    const calendars = roots.map((root) => new ICAL.Component(root as never));
    if (calendars.length === 0 || calendars.some(({ name }) => name !== 'vcalendar')) return null;
    return calendars.flatMap((calendar) => calendar.getAllSubcomponents('vevent'));
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
