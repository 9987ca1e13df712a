import type { CalendarEntry } from '@redoubt/contract/calendar';
import { instantAt, instantNear, placeOf, sayTimes } from '../times/view-times.ts';
import type { Place } from '../times/view-times.ts';
import type { EntryTimes } from './event-fields.ts';

/**
 * When an event is that was put at another place: in the words of its own zone. What is moved lasts as long as before; a
 * start that clocks show twice or never stays as it was said, in the zone of the view, to be asked.
 */
export function timesAt(entry: CalendarEntry, place: Place, timeZone: string): EntryTimes {
  const before = placeOf(entry, timeZone);
  const lasts = Date.parse(entry.endsAt) - Date.parse(entry.startsAt);
  const isEndKept = place.end === before.end;
  const isStartKept = place.start === before.start;
  const startsAt = isStartKept ? new Date(entry.startsAt) : instantAt(place.start, timeZone);
  if (startsAt === null) return toEntryTimes(place, timeZone);
  if (isEndKept) return sayTimes(startsAt, new Date(entry.endsAt), entry.timeZone);
  const endsAt = isStartKept ? instantNear(place.end, timeZone) : new Date(startsAt.getTime() + lasts);
  return sayTimes(startsAt, endsAt, entry.timeZone);
}

function toEntryTimes({ start, end }: Place, timeZone: string): EntryTimes {
  return {
    date: start.slice(0, 10),
    startTime: start.slice(11, 16),
    endDate: end.slice(0, 10),
    endTime: end.slice(11, 16),
    timeZone,
  };
}
