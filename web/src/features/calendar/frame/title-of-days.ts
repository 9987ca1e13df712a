import { addDays } from '@redoubt/contract/calendar';
import { formatTime, formatTimes } from '#ui/words/times.ts';
import type { CalendarView, Days } from '../times/view-times.ts';

/** '20 November 2026', '15–21 November 2026' or 'November 2026'. */
export function titleOfDays(view: CalendarView, { from, to }: Days): string {
  const first = `${from}T00:00:00Z`;
  if (view !== 'week') return formatTime(first, view === 'day' ? 'longDate' : 'month', 'UTC');
  return formatTimes([first, `${addDays(to, -1)}T00:00:00Z`], 'longDate', 'UTC');
}
