import type { CalendarEntry } from '@redoubt/contract/calendar';
import { HOUR_MS } from '@redoubt/contract/shared/time/durations.ts';
import { typeWords } from '../events/type-words.ts';
import { placeOf, type CalendarView } from '../times/view-times.ts';
import classes from './schedule-views.module.css';

interface EventBodyProps {
  readonly entry: CalendarEntry;
  readonly timeZone: string;
  readonly view: CalendarView;
}

/** What an event says in its place: its type for screen readers, its title, and when it is. */
export function EventBody({ entry, timeZone, view }: EventBodyProps) {
  const { start, end } = placeOf(entry, timeZone);
  const from = start.slice(11, 16);
  const lasts = Date.parse(entry.endsAt) - Date.parse(entry.startsAt);
  return (
    <span className={classes['body']} data-view={view}>
      <span className="sr-only">
        {entry.source === 'proposed' ? 'Proposed ' : ''}
        {typeWords[entry.type].one}:{' '}
      </span>
      <span className={classes['title']}>{entry.title}</span>{' '}
      <span className={classes['time']}>
        {lasts > HOUR_MS || view === 'day' ? `${from}–${end.slice(11, 16)}` : from}
        {entry.isOnline && view !== 'month' ? ', online' : ''}
      </span>
    </span>
  );
}
