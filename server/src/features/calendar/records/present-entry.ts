import type { CalendarEntry } from '@redoubt/contract/calendar';
import { instantTextOf } from '@redoubt/contract/shared/time/iso-text.ts';
import { wallTimeOf } from '@redoubt/contract/shared/time/zoned-time.ts';
import { repeatOf, type ShownRow } from './event-row.ts';
import type { Occurrence } from './occurrences.ts';

/** Times in the local time of their zone. */
export function presentTimes(
  { startsAt, endsAt }: Pick<Occurrence, 'startsAt' | 'endsAt'>,
  timeZone: string,
) {
  const start = wallTimeOf(startsAt, timeZone);
  const end = wallTimeOf(endsAt, timeZone);
  return {
    date: start.slice(0, 10),
    startTime: start.slice(11),
    endDate: end.slice(0, 10),
    endTime: end.slice(11),
    timeZone,
    startsAt: instantTextOf(startsAt),
    endsAt: instantTextOf(endsAt),
  };
}

/** One day of an own event. */
export function presentEntry(row: ShownRow, occurrence: Occurrence): CalendarEntry {
  const repeat = repeatOf(row);
  return {
    id: row.id,
    source: 'own',
    occurrence: occurrence.date,
    title: row.title,
    description: row.description,
    client: row.client,
    type: row.type,
    ...presentTimes(occurrence, row.timeZone),
    isShifted: occurrence.isShifted,
    attendees: [...row.attendees],
    isOnline: row.isOnline,
    location: row.location,
    notes: row.notes,
    reminder: row.reminder as CalendarEntry['reminder'],
    repeat: repeat && { days: [...repeat.days], until: repeat.until },
    path: null,
    invitation: null,
  };
}
