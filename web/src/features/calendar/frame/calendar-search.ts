import { type CalendarEventType, calendarEventTypes } from '@redoubt/contract/calendar';
import { type CalendarView, calendarViews } from '../times/view-times.ts';

const DATE = /^(?:20\d{2}|2100)-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

export interface CalendarSearch {
  /** Undefined where the address names none. */
  readonly view: CalendarView | undefined;
  readonly date: string | undefined;
  /** One type alone, as 'Manage Availability' asks for. */
  readonly show: CalendarEventType | undefined;
}

/** What the address of the calendar names; what it misspells is left out. */
export function readSearch(search: URLSearchParams): CalendarSearch {
  const date = search.get('date') ?? '';
  const isDate = DATE.test(date) && new Date(`${date}T00:00:00Z`).toISOString().startsWith(date);
  return {
    view: calendarViews.find((view) => view === search.get('view')),
    date: isDate ? date : undefined,
    show: calendarEventTypes.find((type) => type === search.get('show')),
  };
}
