import type { ImportedCalendar } from '@redoubt/contract/calendar';
import { formatTime } from '#ui/words/times.ts';
import { count } from '#ui/words/numbers.ts';
import classes from './import-preview.module.css';

interface ImportPreviewProps {
  readonly of: ImportedCalendar;
  readonly timeZone: string;
}

/** What taking a file comes to, and what is left out of it and why. */
export function ImportPreview({ of, timeZone }: ImportPreviewProps) {
  const { added, changed, unchanged, events, refused } = of;
  const more = added + changed - events.length;
  return (
    <>
      <p>
        {count(added, 'event is', 'events are')} new, {count(changed, 'changes', 'change')}
        {unchanged === 0 ? '' : `, ${count(unchanged, 'stands', 'stand')} in your calendar already`}.
      </p>
      {events.length === 0 ? null : (
        <ul className={classes['events']} aria-label="Events to import">
          {events.map(({ title, startsAt, isWeekly, what }) => (
            <li key={`${title} ${startsAt} ${what}`}>
              {title}{' '}
              <small>
                {what === 'changed' ? 'changes to ' : ''}
                {formatTime(startsAt, 'appointment', timeZone)}
                {isWeekly ? ', every week' : ''}
              </small>
            </li>
          ))}
          {more > 0 ? <li>and {count(more, 'more', 'more')}</li> : null}
        </ul>
      )}
      {refused.length === 0 ? null : (
        <>
          <p>{count(refused.length, 'event is', 'events are')} left out:</p>
          <ul className={classes['events']} aria-label="Events left out">
            {refused.map((sentence, at) => (
              <li key={`${String(at)} ${sentence}`}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
