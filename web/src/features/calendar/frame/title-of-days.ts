import { addDays } from '@redoubt/contract/calendar';
import type { CalendarView, Days } from '../times/view-times.ts';

/** '20 November 2026', '15–21 November 2026' or 'November 2026'. */
export function titleOfDays(view: CalendarView, { from, to }: Days): string {
  if (view === 'day') return write(from, { day: 'numeric', month: 'long', year: 'numeric' });
  if (view === 'month') return write(from, { month: 'long', year: 'numeric' });
  const last = addDays(to, -1);
  if (from.slice(0, 7) === last.slice(0, 7))
    return `${String(Number(from.slice(8)))}–${write(last, { day: 'numeric', month: 'long', year: 'numeric' })}`;
  const isOneYear = from.slice(0, 4) === last.slice(0, 4);
  const first = write(from, { day: 'numeric', month: 'short', ...(!isOneYear && { year: 'numeric' }) });
  return `${first} – ${write(last, { day: 'numeric', month: 'short', year: 'numeric' })}`;
}

function write(date: string, form: Intl.DateTimeFormatOptions): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString('en-GB', { ...form, timeZone: 'UTC' });
}
