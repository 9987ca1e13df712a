import { addDays, dayOfWeek } from '@redoubt/contract/calendar';
import { instantsOf, wallTimeOf } from '@redoubt/contract/shared/time/zoned-time.ts';
import ical, {
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  type ICalEvent,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import { Temporal } from 'temporal-polyfill';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import { CooperativeYield } from '#platform/turns/cooperative-yield.ts';
import type { EventRow, WrittenEvent } from '../records/event-row.ts';
import { dateOf, instantOf, occurrenceOn } from '../records/occurrences.ts';

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;

interface Writing {
  readonly name?: string;
  /** The part of an id behind the @. */
  readonly host: string;
}

/**
 * Events as an iCalendar file (RFC 5545), piece by piece, since thousands of them are tens of megabytes. Their times are
 * local times of their zones, whose rules are in the file: what repeats keeps its time of day in every calendar that reads
 * it. Days that were changed individually follow the series that they belong to.
 */
export async function* writeIcs(rows: readonly WrittenEvent[], writing: Writing): AsyncGenerator<string> {
  const loop = new CooperativeYield();
  const contextOf = relate(rows, writing);
  yield startCalendar(writing).toString().slice(0, -END.length);
  for (const zone of new Set(rows.map(zoneOf))) if (zone !== null) yield rulesOf(zone);
  for (const row of rows) {
    await loop.yieldIfBusy();
    const calendar = startCalendar(writing);
    addEvent(calendar, row, contextOf(row));
    const text = calendarText(calendar);
    yield text.slice(text.indexOf('BEGIN:VEVENT'), -END.length);
  }
  yield END;
}

/** A calendar of a few events, to which the caller adds more. */
export function makeCalendar(rows: readonly WrittenEvent[], writing: Writing): ICalCalendar {
  const calendar = startCalendar(writing);
  calendar.timezone({ name: null, generator: rulesOf });
  const contextOf = relate(rows, writing);
  for (const row of rows) addEvent(calendar, row, contextOf(row));
  return calendar;
}

/** The generator writes a time of midnight for the date of one of several whole days; it may be in no other line. */
export function calendarText(calendar: ICalCalendar): string {
  const isAllDay = calendar.events().some((event) => event.allDay());
  const text = calendar.toString();
  return isAllDay ? text.replaceAll(/^RECURRENCE-ID:(\d{8})T000000Z/gm, 'RECURRENCE-ID;VALUE=DATE:$1') : text;
}

const END = 'END:VCALENDAR';
const REFRESH_SECONDS = 3600;

function startCalendar({ name }: Writing): ICalCalendar {
  return ical({
    name: name ?? null,
    prodId: { company: 'Redoubt', product: 'Calendar', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    // A whole calendar has a name; whoever subscribes to one reads it again so often.
    ttl: name === undefined ? null : REFRESH_SECONDS,
  });
}

interface WriteContext {
  readonly host: string;
  readonly series: WrittenEvent | undefined | null;
  /**
   * The dates on which an event that repeats does not take place at all. Days that were changed are not among them, as another
   * event replaces each.
   */
  readonly left: readonly string[];
}

function relate(rows: readonly WrittenEvent[], { host }: Writing): (row: WrittenEvent) => WriteContext {
  const series = new Map(rows.map((row) => [row.id, row]));
  const changed = new Set(rows.map(({ seriesId, occurrence }) => `${seriesId ?? ''} ${occurrence ?? ''}`));
  return (row) => ({
    host,
    series: row.seriesId && series.get(row.seriesId),
    left: row.exceptions.filter((date) => !changed.has(`${row.id} ${date}`)),
  });
}

function addEvent(
  calendar: ICalCalendar,
  row: WrittenEvent,
  { host, series, left }: WriteContext,
): ICalEvent {
  const busy = row.isTentative ? ICalEventBusyStatus.TENTATIVE : ICalEventBusyStatus.BUSY;
  return calendar.createEvent({
    id: `${row.seriesId ?? row.id}@${host}`,
    sequence: row.revision - 1,
    stamp: at(row.changedAt),
    created: at(row.createdAt),
    lastModified: at(row.changedAt),
    allDay: row.isAllDay,
    start: at(row.startsAt),
    end: at(row.endsAt),
    timezone: zoneOf(row),
    summary: row.title,
    description: row.description || null,
    location: row.location || (row.isOnline ? 'Online' : null),
    // Most calendars go by this, Outlook by the line after it.
    transparency: row.type === 'available' ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
    busystatus: row.type === 'available' ? ICalEventBusyStatus.FREE : busy,
    ...(row.isTentative && { status: ICalEventStatus.TENTATIVE }),
    ...(series &&
      row.occurrence !== null && { recurrenceId: at(occurrenceOn(series, row.occurrence).startsAt) }),
    ...(row.repeat !== null && { repeating: linesOf(row, row.repeat, left) }),
  });
}

/** The zone of its times; null for those in UTC, and for whole days, which have none. */
function zoneOf(row: WrittenEvent): string | null {
  // A local time that its zone shows twice is ambiguous; in UTC it is not.
  const isSingle = row.repeat === null && row.seriesId === null;
  return row.isAllDay || (isSingle && isShownTwice(row)) ? null : zoneNamed(row.timeZone);
}

function isShownTwice({ startsAt, endsAt, timeZone }: WrittenEvent): boolean {
  return [startsAt, endsAt].some((instant) => instantsOf(wallTimeOf(instant, timeZone), timeZone).length > 1);
}

type Rule = NonNullable<EventRow['repeat']>;

/** The lines of a rule, of its further dates, and of the dates that it leaves out. */
function linesOf(row: WrittenEvent, repeat: Rule, left: readonly string[]): string {
  const lines = [ruleOf(row, repeat), datesOf(row, 'RDATE', repeat.dates), datesOf(row, 'EXDATE', left)];
  return lines.filter((line) => line !== '').join('\r\n');
}

function ruleOf(row: WrittenEvent, repeat: Rule): string {
  // A rule of one day, without which some calendars read no further dates.
  if (repeat.every === 'listed') return 'RRULE:FREQ=DAILY;COUNT=1';
  const parts = [
    `RRULE:FREQ=${frequencies[repeat.every]}`,
    repeat.interval === 1 ? '' : `INTERVAL=${String(repeat.interval)}`,
    repeat.every === 'week' ? `BYDAY=${repeat.days.map((day) => weekdays[day] ?? '').join(',')}` : '',
    repeat.every === 'month' || repeat.every === 'year'
      ? anchorOf(dateOf(row.startsAt, row.timeZone), repeat)
      : '',
    repeat.until === null ? '' : `UNTIL=${untilOf(row, repeat.until)}`,
  ];
  return parts.filter((part) => part !== '').join(';');
}

const frequencies = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' } as const;

function anchorOf(first: string, { every, on }: Rule): string {
  if (on === 'date') return '';
  // Of a year, a rule without the month would be about the whole of it.
  const month = every === 'year' ? `BYMONTH=${String(Number(first.slice(5, 7)))};` : '';
  const nth = on === 'weekday' ? Math.ceil(Number(first.slice(8)) / 7) : -1;
  return `${month}${on === 'last-day' ? 'BYMONTHDAY=-1' : `BYDAY=${String(nth)}${weekdays[dayOfWeek(first)] ?? ''}`}`;
}

function untilOf({ isAllDay, timeZone }: WrittenEvent, until: string): string {
  if (isAllDay) return compact(until);
  const lastInstant = instantOf(`${addDays(until, 1)}T00:00`, timeZone).getTime() - 1000;
  return `${compact(new Date(lastInstant).toISOString().slice(0, 19))}Z`;
}

function datesOf(row: WrittenEvent, name: 'RDATE' | 'EXDATE', dates: readonly string[]): string {
  if (dates.length === 0) return '';
  if (row.isAllDay) return `${name};VALUE=DATE:${dates.map(compact).join(',')}`;
  const zone = zoneNamed(row.timeZone);
  const written = dates.map((date) => {
    const wall = compact(wallTimeOf(occurrenceOn(row, date).startsAt, zone ?? 'UTC'));
    return `${wall}00${zone === null ? 'Z' : ''}`;
  });
  return `${name}${zone === null ? '' : `;TZID=${zone}`}:${written.join(',')}`;
}

/** As RFC 5545 writes dates and times. */
function compact(text: string): string {
  return text.replaceAll(/[-:]/g, '');
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
