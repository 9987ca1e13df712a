import { addDays, type CalendarEntry } from '@redoubt/contract/calendar';
import { instantTextOf } from '@redoubt/contract/shared/time/iso-text.ts';
import { wallTimeOf } from '@redoubt/contract/shared/time/zoned-time.ts';
import type { EventRow, ShownRow } from './event-row.ts';
import { dateOf, type Occurrence } from './occurrences.ts';

type When = Pick<Occurrence, 'startsAt' | 'endsAt'>;

/** Times in the local time of their zone. */
export function presentTimes({ startsAt, endsAt }: When, timeZone: string) {
  const start = wallTimeOf(startsAt, timeZone);
  const end = wallTimeOf(endsAt, timeZone);
  return {
    isAllDay: false,
    date: start.slice(0, 10),
    startTime: start.slice(11),
    endDate: end.slice(0, 10),
    endTime: end.slice(11),
    timeZone,
    startsAt: instantTextOf(startsAt),
    endsAt: instantTextOf(endsAt),
  };
}

/** The first and the last of whole days, which begin and end at these instants in the zone. */
export function presentDays({ startsAt, endsAt }: When, timeZone: string) {
  return {
    isAllDay: true,
    date: dateOf(startsAt, timeZone),
    startTime: '',
    endDate: addDays(dateOf(endsAt, timeZone), -1),
    endTime: '',
    timeZone,
    startsAt: instantTextOf(startsAt),
    endsAt: instantTextOf(endsAt),
  };
}

export function presentRepeat(repeat: EventRow['repeat']): CalendarEntry['repeat'] {
  return repeat && { ...repeat, days: [...repeat.days], dates: [...repeat.dates] };
}

/** One day of an own event. */
export function presentEntry(row: ShownRow, occurrence: Occurrence): CalendarEntry {
  const present = row.isAllDay ? presentDays : presentTimes;
  return {
    id: row.id,
    source: 'own',
    occurrence: occurrence.date,
    title: row.title,
    description: row.description,
    client: row.client,
    type: row.type,
    ...present(occurrence, occurrence.timeZone),
    isShifted: occurrence.isShifted,
    attendees: [...row.attendees],
    isOnline: row.isOnline,
    location: row.location,
    notes: row.notes,
    reminder: row.reminder as CalendarEntry['reminder'],
    repeat: presentRepeat(row.repeat),
    path: null,
    invitation: null,
    booking: null,
  };
}
