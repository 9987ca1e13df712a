import { addDays, type CalendarEventForm, type EventScope, moveDates } from '@redoubt/contract/calendar';
import { v7 as uuidv7 } from 'uuid';
import { calendarEventId } from '@redoubt/contract/shared/ids.ts';
import type { Change } from '../changes/write-change.ts';
import type { EventRow } from '../records/event-row.ts';
import { dateOf } from '../records/occurrences.ts';
import { columnsFrom, columnsOf, withOver } from '../records/row-of-form.ts';

/** An event that repeats, with its individually changed days. */
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

/** The change of an event that repeats, by its scope. */
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
  const id = calendarEventId.parse(uuidv7());
  const columns = columnsOf(form);
  const later = days.filter((day) => day.occurrence !== null && day.occurrence >= occurrence);
  const left = event.exceptions.filter((date) => date >= occurrence);
  const moved = movedDates(columns.repeat, { occurrence, to: form.date, left, days: later });
  const following: EventRow = {
    ...event,
    ...columns,
    id,
    exceptions: left.flatMap((date) => moved.get(date) ?? []).toSorted(),
    importedUid: null,
    createdAt: at,
  };
  const ended = endBefore(event, occurrence);
  const carried = later.map((day) =>
    columns.repeat === null
      ? { ...day, deletedAt: at }
      : { ...day, seriesId: id, occurrence: day.occurrence && (moved.get(day.occurrence) ?? day.occurrence) },
  );
  return { before: [event, ...later], after: [ended, following, ...carried], main: following };
}

/** Changes all days, past ones too; they move as the selected one does. */
function changeAll({ event, days }: Series, { occurrence, form, at }: SeriesChange): Change {
  if (form.repeat === null)
    return {
      before: [event, ...days],
      after: [
        { ...event, ...columnsOf(form), exceptions: [] },
        ...days.map((day) => ({ ...day, deletedAt: at })),
      ],
    };
  const columns = columnsFrom(form, { first: dateOf(event.startsAt, event.timeZone), occurrence });
  const left = event.exceptions;
  const moved = movedDates(columns.repeat, { occurrence, to: form.date, left, days });
  const exceptions = left.flatMap((date) => moved.get(date) ?? []).toSorted();
  const carried = days.map((day) => ({
    ...day,
    attendees: form.attendees,
    occurrence: day.occurrence && (moved.get(day.occurrence) ?? day.occurrence),
  }));
  return { before: [event, ...days], after: [{ ...event, ...columns, exceptions }, ...carried] };
}

interface Moving {
  readonly occurrence: string;
  readonly to: string;
  /** The dates that are left out. */
  readonly left: readonly string[];
  readonly days: readonly EventRow[];
}

/** Where the dates that identify days are once one of them has moved; none where the event no longer repeats. */
function movedDates(repeat: EventRow['repeat'], { occurrence, to, left, days }: Moving): Map<string, string> {
  if (repeat === null) return new Map();
  const dates = new Set([...left, ...days.flatMap((day) => day.occurrence ?? [])]);
  return moveDates([...dates], { occurrence, to }, repeat);
}

/** The change that deletes some days of an event that repeats. */
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
  const { repeat } = event;
  const dates = repeat?.dates.filter((other) => other < date) ?? [];
  return withOver({
    ...event,
    repeat: repeat && { ...repeat, until: addDays(date, -1), dates },
    exceptions: event.exceptions.filter((exception) => exception < date),
  });
}

function isFirst(event: EventRow, date: string): boolean {
  return date <= dateOf(event.startsAt, event.timeZone);
}
