import {
  attendeesOfSeries,
  calendarFull,
  type CalendarEventForm,
  type EventScope,
  type exceptionsFull,
  occurrenceUnknown,
  type SavedEvent,
  type seriesTooEarly,
} from '@redoubt/contract/calendar';
import type { CalendarEventId } from '@redoubt/contract/shared/ids.ts';
import { addressUnverified, notFound } from '@redoubt/contract/shared/problem.ts';
import { lockUser } from '#features/accounts';
import { isRefusal, type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { growthOf, hasRoomFor } from '../changes/has-room.ts';
import { type Change, writeChange } from '../changes/write-change.ts';
import { followEvents } from '../changes/follow-events.ts';
import { changeSeries, type Series } from '../series/change-series.ts';
import { checkExceptions, checkFirstDay } from '../series/check-series.ts';
import type { By } from './create-event.ts';
import { lockEvent } from '../records/events.store.ts';
import { dateOf, isOccurrence } from '../records/occurrences.ts';
import { listOverlaps } from './overlaps.ts';
import { columnsOf } from '../records/row-of-form.ts';

/** Selects an event and, for one that repeats, which of its days. */
export interface EventSelection {
  readonly id: CalendarEventId;
  readonly scope: EventScope;
  readonly occurrence?: string | undefined;
}

type CannotSave = Refusal<
  | typeof notFound
  | typeof addressUnverified
  | typeof occurrenceUnknown
  | typeof attendeesOfSeries
  | typeof exceptionsFull
  | typeof seriesTooEarly
  | typeof calendarFull
>;

/** Changes or moves an event, or some days of one that repeats. */
export async function saveEvent(
  kit: Kit,
  by: By,
  { selection, form }: { readonly selection: EventSelection; readonly form: CalendarEventForm },
): Promise<SavedEvent | CannotSave> {
  return kit.database.transaction(async (transaction) => {
    // One at a time, since together they must not pass the limit.
    await lockUser(transaction, by.userId);
    const series = await lockEvent(transaction, { id: selection.id, userId: by.userId });
    if (!series) return refuse(notFound);
    const known = new Set(series.event.attendees);
    if (!by.isEmailVerified && form.attendees.some((email) => !known.has(email)))
      return refuse(addressUnverified);
    const change = changeOf(series, { selection, form, at: kit.clock.now() });
    if (isRefusal(change)) return change;
    const fault = checkExceptions(change) ?? checkFirstDay(change);
    if (fault) return fault;
    if (!(await hasRoomFor(transaction, by.userId, growthOf(change.before, change.after))))
      return refuse(calendarFull);
    const { changeId, rows, main } = await writeChange(kit, transaction, { userId: by.userId, ...change });
    await followEvents(kit, transaction, rows);
    const event = main ?? series.event;
    return { id: event.id, changeId, overlaps: await listOverlaps(transaction, event) };
  });
}

interface Saving {
  readonly selection: EventSelection;
  readonly form: CalendarEventForm;
  readonly at: Date;
}

function changeOf(
  series: Series,
  { selection, form, at }: Saving,
): Change | Refusal<typeof occurrenceUnknown | typeof attendeesOfSeries> {
  const { event } = series;
  const isOneDay = event.seriesId !== null || (event.repeat !== null && selection.scope === 'this');
  if (isOneDay && hasOthers(event.attendees, form.attendees)) return refuse(attendeesOfSeries);
  if (event.repeat === null) {
    const repeat = event.seriesId === null ? form.repeat : null;
    return { before: [event], after: [{ ...event, ...columnsOf({ ...form, repeat }) }] };
  }
  const occurrence = findOccurrence(series, selection);
  return occurrence === null
    ? refuse(occurrenceUnknown)
    : changeSeries[selection.scope](series, { occurrence, form, at });
}

/**
 * The date of the selected day of an event that repeats, or of its first one where all are selected. Null where there is none.
 */
export function findOccurrence({ event }: Series, { scope, occurrence }: EventSelection): string | null {
  if (occurrence === undefined) return scope === 'all' ? dateOf(event.startsAt, event.timeZone) : null;
  return isOccurrence(event, occurrence) ? occurrence : null;
}

function hasOthers(before: readonly string[], after: readonly string[]): boolean {
  return before.length !== after.length || after.some((email) => !before.includes(email));
}
