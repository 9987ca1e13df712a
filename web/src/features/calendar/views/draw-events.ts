import { addDays, type CalendarEntry } from '@redoubt/contract/calendar';
import type { ScheduleEventData } from '@mantine/schedule';
import { type CalendarView, clipToDay, wallTimesOf } from '../events/view-times.ts';
import { keyOf } from './event-keys.ts';

export type Drawn = ScheduleEventData<{ entry: CalendarEntry }>;

interface Shown {
  readonly view: CalendarView;
  readonly date: string;
  readonly timeZone: string;
}

/** The entries of a view, as the kit takes them. */
export function drawEvents(entries: readonly CalendarEntry[], { view, date, timeZone }: Shown): Drawn[] {
  return entries.map((entry) => draw(entry, timeZone, view === 'day' ? date : null)).filter(isDrawn);
}

/** `day`: the only one that is shown, of which the kit leaves out what begins before it. */
function draw(entry: CalendarEntry, timeZone: string, day: string | null): Drawn {
  const times = wallTimesOf(entry, timeZone);
  return {
    id: keyOf(entry),
    title: entry.title,
    color: 'ink',
    ...(day === null ? times : clipToDay(times, day)),
    payload: { entry },
  };
}

/** Nothing is left of what is on other days. */
function isDrawn({ start, end }: Drawn): boolean {
  return end > start;
}

export function entryOf(event: ScheduleEventData): CalendarEntry {
  return (event as Drawn).payload?.entry as CalendarEntry;
}

/** What is drawn in part, or in the row of whole days though it has times, would be dropped somewhere else. */
export function isMovable(
  event: ScheduleEventData,
  { view, timeZone }: Pick<Shown, 'view' | 'timeZone'>,
): boolean {
  const entry = entryOf(event);
  if (entry.source !== 'own') return false;
  const { start, end } = wallTimesOf(entry, timeZone);
  return view === 'month' || entry.isAllDay || lastDayOf(end) === start.slice(0, 10);
}

/** How many lines that row has: in the week also of what goes over midnight, as many as there are on one day. */
export function countRows(events: readonly Drawn[], view: CalendarView): number {
  const inRow = events.filter(
    ({ payload, start, end }) =>
      payload?.entry.isAllDay === true ||
      (view === 'week' && lastDayOf(String(end)) > String(start).slice(0, 10)),
  );
  return inRow.reduce((most, { start }) => {
    const day = String(start).slice(0, 10);
    const together = inRow.filter(
      (other) => String(other.start).slice(0, 10) <= day && lastDayOf(String(other.end)) >= day,
    );
    return Math.max(most, together.length);
  }, 0);
}

/** The day of a wall time, or the one before where it is midnight. */
export function lastDayOf(end: string): string {
  return end.slice(11) === '00:00:00' ? addDays(end.slice(0, 10), -1) : end.slice(0, 10);
}

/** Whether the kit's week has it in the row of whole days. */
export function isInRow(event: ScheduleEventData): boolean {
  return entryOf(event).isAllDay || lastDayOf(String(event.end)) !== String(event.start).slice(0, 10);
}
