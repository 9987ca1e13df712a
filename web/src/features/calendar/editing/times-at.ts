import {
  addDays,
  type CalendarEntry,
  type CalendarEventForm,
  readEventTimes,
} from '@redoubt/contract/calendar';
import { instantAt, instantNear, instantsOfDays, wallTimesOf, sayTimes } from '../events/view-times.ts';
import type { WallTimes } from '../events/view-times.ts';
import type { EntryTimes } from './event-fields.ts';

/**
 * The times of an event that was moved or resized, in its own zone. What is moved lasts as long as before. A start that
 * clocks show twice or never stays a wall time in the zone of the view, so that the form asks about it.
 */
export function timesAt(entry: CalendarEntry, times: WallTimes, timeZone: string): EntryTimes {
  if (entry.isAllDay) return daysAt(times, entry.timeZone);
  const before = wallTimesOf(entry, timeZone);
  const lasts = Date.parse(entry.endsAt) - Date.parse(entry.startsAt);
  const isEndUnchanged = times.end === before.end;
  const isStartUnchanged = times.start === before.start;
  const startsAt = isStartUnchanged ? new Date(entry.startsAt) : instantAt(times.start, timeZone);
  if (startsAt === null) return toEntryTimes(times, timeZone);
  if (isEndUnchanged) return sayTimes(startsAt, new Date(entry.endsAt), entry.timeZone);
  const endsAt = isStartUnchanged ? instantNear(times.end, timeZone) : new Date(startsAt.getTime() + lasts);
  return sayTimes(startsAt, endsAt, entry.timeZone);
}

function toEntryTimes({ start, end }: WallTimes, timeZone: string): EntryTimes {
  return {
    date: start.slice(0, 10),
    startTime: start.slice(11, 16),
    endDate: end.slice(0, 10),
    endTime: end.slice(11, 16),
    timeZone,
  };
}

/** Whole days that were moved; a part of a day counts as one. */
function daysAt({ start, end }: WallTimes, timeZone: string): EntryTimes {
  const date = start.slice(0, 10);
  const last = end.slice(11) === '00:00:00' ? addDays(end.slice(0, 10), -1) : end.slice(0, 10);
  return { date, startTime: '', endDate: last < date ? date : last, endTime: '', timeZone };
}

/** The instants of what was typed, whole days as they begin and end in a zone; null where a time is ambiguous. */
export function instantsOfForm(form: CalendarEventForm, timeZone: string) {
  const { isAllDay, date, endDate = date } = form;
  if (isAllDay) return instantsOfDays(date, endDate, timeZone);
  const times = readEventTimes(form);
  if (!('startsAt' in times)) return null;
  return { startsAt: times.startsAt.toISOString(), endsAt: times.endsAt.toISOString() };
}
