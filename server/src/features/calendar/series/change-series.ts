import { addDays, type CalendarEventForm, daysBetween, type EventScope } from '@redoubt/contract/calendar';
import { v7 as uuidv7 } from 'uuid';
import { calendarEventId } from '@redoubt/contract/shared/ids.ts';
import type { Change } from '../changes/write-change.ts';
import type { EventRow } from '../records/event-row.ts';
import { dateOf } from '../records/occurrences.ts';
import { columnsFrom, columnsOf, withOver } from '../records/row-of-form.ts';

/** A weekly event with its individually changed days. */
export interface Series {
  readonly event: EventRow;
  readonly days: readonly EventRow[];
}

export interface SeriesChange {
  /** The date of the selected day, on which the event takes place. */
  readonly occurrence: string;
  readonly form: CalendarEventForm;
  readonly at: Date;
}

/** The change of a weekly event, by its scope. */
export const changeSeries: Readonly<Record<EventScope, (series: Series, change: SeriesChange) => Change>> = {
  this: changeDay,
  following: changeFollowing,
  all: changeAll,
};

/** The day becomes an event of its own, which the series leaves out. */
function changeDay({ event }: Series, { occurrence, form, at }: SeriesChange): Change {
  const day: EventRow = {
    ...event,
    ...columnsOf({ ...form, repeat: null }),
    id: calendarEventId.parse(uuidv7()),
    seriesId: event.id,
    occurrence,
    exceptions: [],
    importedUid: null,
    createdAt: at,
  };
  return { before: [event], after: [without(event, occurrence), day], main: day };
}

/** The series ends before the day, and another one goes on from there. */
function changeFollowing(series: Series, change: SeriesChange): Change {
  const { event, days } = series;
  const { occurrence, form, at } = change;
  if (isFirst(event, occurrence)) return changeAll(series, change);
  const moved = daysBetween(occurrence, form.date);
  const id = calendarEventId.parse(uuidv7());
  const following: EventRow = {
    ...event,
    ...columnsOf(form),
    id,
    exceptions:
      form.repeat === null
        ? []
        : shiftAll(
            event.exceptions.filter((date) => date >= occurrence),
            moved,
          ),
    importedUid: null,
    createdAt: at,
  };
  const ended = endBefore(event, occurrence);
  const later = days.filter((day) => day.occurrence !== null && day.occurrence >= occurrence);
  const carried = later.map((day) =>
    form.repeat === null
      ? { ...day, deletedAt: at }
      : { ...day, seriesId: id, occurrence: shift(day.occurrence ?? occurrence, moved) },
  );
  return { before: [event, ...later], after: [ended, following, ...carried], main: following };
}

/** Changes all days, past ones too; they move by as many days as the selected one. */
function changeAll({ event, days }: Series, { occurrence, form, at }: SeriesChange): Change {
  const moved = daysBetween(occurrence, form.date);
  if (form.repeat === null)
    return {
      before: [event, ...days],
      after: [
        { ...event, ...columnsOf(form), exceptions: [] },
        ...days.map((day) => ({ ...day, deletedAt: at })),
      ],
    };
  const first = shift(dateOf(event.startsAt, event.timeZone), moved);
  const changed = { ...event, ...columnsFrom(form, first), exceptions: shiftAll(event.exceptions, moved) };
  const carried = days.map((day) => ({
    ...day,
    attendees: form.attendees,
    occurrence: day.occurrence && shift(day.occurrence, moved),
  }));
  return { before: [event, ...days], after: [changed, ...carried] };
}

/** The change that deletes some days of a weekly event. */
export function deleteOfSeries(
  { event, days }: Series,
  { scope, occurrence, at }: { readonly scope: EventScope; readonly occurrence: string; readonly at: Date },
): Change {
  if (scope === 'this') return { before: [event], after: [without(event, occurrence)] };
  if (scope === 'all' || isFirst(event, occurrence)) {
    const all = [event, ...days];
    return { before: all, after: all.map((row) => ({ ...row, deletedAt: at })) };
  }
  const later = days.filter((day) => day.occurrence !== null && day.occurrence >= occurrence);
  return {
    before: [event, ...later],
    after: [endBefore(event, occurrence), ...later.map((row) => ({ ...row, deletedAt: at }))],
  };
}

function without(event: EventRow, date: string): EventRow {
  return { ...event, exceptions: [...event.exceptions, date].toSorted() };
}

function endBefore(event: EventRow, date: string): EventRow {
  return withOver({
    ...event,
    repeatUntil: addDays(date, -1),
    exceptions: event.exceptions.filter((exception) => exception < date),
  });
}

function isFirst(event: EventRow, date: string): boolean {
  return date <= dateOf(event.startsAt, event.timeZone);
}

function shift(date: string, days: number): string {
  return addDays(date, days);
}

function shiftAll(dates: readonly string[], days: number): string[] {
  return dates.map((date) => addDays(date, days));
}
