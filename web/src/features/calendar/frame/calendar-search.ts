import { type CalendarEventType, calendarEventTypes } from '@redoubt/contract/calendar';
import { type CalendarView, calendarViews, todayIn } from '../events/view-times.ts';

const DATE = /^(?:20\d{2}|2100)-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const INSTANT = /^20\d{2}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{3})?Z$/;

export interface CalendarSearch {
  /** Undefined where the address names none. */
  readonly view: CalendarView | undefined;
  readonly date: string | undefined;
  /** One type alone, as 'Manage Availability' asks for. */
  readonly show: CalendarEventType | undefined;
}

/** What the address of the calendar names; what it misspells is left out. A moment is on another day in other zones. */
export function readSearch(search: URLSearchParams, timeZone: string): CalendarSearch {
  return {
    view: calendarViews.find((view) => view === search.get('view')),
    date: readDate(search.get('date') ?? '') ?? dayOf(search.get('at') ?? '', timeZone),
    show: calendarEventTypes.find((type) => type === search.get('show')),
  };
}

function readDate(date: string): string | undefined {
  return DATE.test(date) && new Date(`${date}T00:00:00Z`).toISOString().startsWith(date) ? date : undefined;
}

function dayOf(instant: string, timeZone: string): string | undefined {
  const at = new Date(instant);
  return INSTANT.test(instant) && !Number.isNaN(at.getTime()) ? todayIn(timeZone, at) : undefined;
}
