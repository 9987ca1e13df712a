import { addDays } from '@redoubt/contract/calendar';
import { instantsOf, wallTimeOf } from '@redoubt/contract/shared/time/zoned-time.ts';
import ical, {
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  type ICalEvent,
  ICalEventRepeatingFreq,
  ICalWeekday,
} from 'ical-generator';
import { Temporal } from 'temporal-polyfill';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import { CooperativeYield } from '#platform/turns/cooperative-yield.ts';
import type { EventRow } from '../records/event-row.ts';
import { instantOf, occurrenceOn } from '../records/occurrences.ts';

const weekdays = [
  ICalWeekday.SU,
  ICalWeekday.MO,
  ICalWeekday.TU,
  ICalWeekday.WE,
  ICalWeekday.TH,
  ICalWeekday.FR,
  ICalWeekday.SA,
] as const;

interface Writing {
  readonly name?: string;
  /** The part of an id behind the @. */
  readonly host: string;
}

/**
 * Events as an iCalendar file (RFC 5545). Their times are local times of their zones, whose rules are in the file:
 * weekly events keep their time of day in every calendar that reads it. Days that were changed individually follow the
 * series that they belong to.
 */
export async function writeIcs(rows: readonly EventRow[], writing: Writing): Promise<string> {
  const loop = new CooperativeYield();
  const besideOf = relate(rows, writing);
  const zones = new Set<string>();
  let events = '';
  // Event by event, since thousands of them in one go would block the process for a second.
  for (const row of rows) {
    await loop.yieldIfBusy();
    const calendar = startCalendar(writing);
    const zone = addEvent(calendar, row, besideOf(row)).timezone();
    if (zone !== null) zones.add(zone);
    const text = calendar.toString();
    events += text.slice(text.indexOf('BEGIN:VEVENT'), -END.length);
  }
  const head = startCalendar(writing).toString().slice(0, -END.length);
  return `${head}${[...zones].map(rulesOf).join('')}${events}${END}`;
}

/** A calendar of a few events, to which the caller adds more. */
export function makeCalendar(rows: readonly EventRow[], writing: Writing): ICalCalendar {
  const calendar = startCalendar(writing);
  calendar.timezone({ name: null, generator: rulesOf });
  const besideOf = relate(rows, writing);
  for (const row of rows) addEvent(calendar, row, besideOf(row));
  return calendar;
}

const END = 'END:VCALENDAR';

function startCalendar({ name }: Writing): ICalCalendar {
  return ical({
    name: name ?? null,
    prodId: { company: 'Redoubt', product: 'Calendar', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  });
}

interface WriteContext {
  readonly host: string;
  readonly series: EventRow | undefined | null;
  /**
   * The dates on which a weekly event does not take place at all. Days that were changed are not among them, as another
   * event replaces each.
   */
  readonly left: readonly string[];
}

function relate(rows: readonly EventRow[], { host }: Writing): (row: EventRow) => WriteContext {
  const series = new Map(rows.map((row) => [row.id, row]));
  const changed = new Set(rows.map(({ seriesId, occurrence }) => `${seriesId ?? ''} ${occurrence ?? ''}`));
  return (row) => ({
    host,
    series: row.seriesId && series.get(row.seriesId),
    left: row.exceptions.filter((date) => !changed.has(`${row.id} ${date}`)),
  });
}

function addEvent(calendar: ICalCalendar, row: EventRow, { host, series, left }: WriteContext): ICalEvent {
  // A local time that its zone shows twice is ambiguous; in UTC it is not.
  const isSingle = row.repeatDays === null && row.seriesId === null;
  const timezone = isSingle && isShownTwice(row) ? null : zoneNamed(row.timeZone);
  return calendar.createEvent({
    id: `${row.seriesId ?? row.id}@${host}`,
    sequence: row.revision - 1,
    stamp: at(row.changedAt),
    created: at(row.createdAt),
    lastModified: at(row.changedAt),
    start: at(row.startsAt),
    end: at(row.endsAt),
    timezone,
    summary: row.title,
    description: row.description || null,
    location: row.location || (row.isOnline ? 'Online' : null),
    busystatus: row.type === 'available' ? ICalEventBusyStatus.FREE : ICalEventBusyStatus.BUSY,
    ...(series &&
      row.occurrence !== null && { recurrenceId: at(occurrenceOn(series, row.occurrence).startsAt) }),
    ...(row.repeatDays !== null && { repeating: ruleOf(row, row.repeatDays, left) }),
  });
}

function isShownTwice({ startsAt, endsAt, timeZone }: EventRow): boolean {
  return [startsAt, endsAt].some((instant) => instantsOf(wallTimeOf(instant, timeZone), timeZone).length > 1);
}

function ruleOf(row: EventRow, days: readonly number[], left: readonly string[]) {
  const lastInstant =
    row.repeatUntil &&
    new Date(instantOf(`${addDays(row.repeatUntil, 1)}T00:00`, row.timeZone).getTime() - 1000);
  const zone = zoneNamed(row.timeZone);
  const excluded = zone === null ? {} : { excludeTimezone: zone };
  return {
    freq: ICalEventRepeatingFreq.WEEKLY,
    byDay: days.map((day) => weekdays[day] ?? ICalWeekday.SU),
    ...(lastInstant && { until: at(lastInstant) }),
    ...(left.length > 0 && {
      exclude: left.map((date) => at(occurrenceOn(row, date).startsAt)),
      ...excluded,
    }),
  };
}

/** For a Date, the generator knows no zone but this machine's. */
function at(instant: Date): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(Math.floor(instant.getTime() / 1000) * 1000);
}

interface ZoneBlock {
  readonly rules: string;
  readonly name: string | null;
}

/** Cached, since a lookup takes longer than writing an event. */
const blocks = new Map<string, ZoneBlock>();
/** More than there are zones, whose names may be written in many ways. */
const MOST_BLOCKS = 1000;

function blockOf(zone: string): ZoneBlock {
  const known = blocks.get(zone);
  if (known) return known;
  const [rules = '', zoneLine] = tzlib_get_ical_block(zone);
  const name = zoneLine?.replace('TZID=', '');
  const made = {
    rules: `${rules.trim().replaceAll(/\r?\n/g, '\r\n')}\r\n`,
    name: name === undefined || name === 'Etc/UTC' ? null : name,
  };
  if (blocks.size >= MOST_BLOCKS) blocks.clear();
  blocks.set(zone, made);
  return made;
}

function rulesOf(zone: string): string {
  return blockOf(zone).rules;
}

/** The name of a zone whose rules the file has; null for UTC, and for a name too old to have any. */
function zoneNamed(zone: string): string | null {
  return blockOf(zone).name;
}
