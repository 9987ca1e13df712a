import type { ScheduleEventData } from '@mantine/schedule';
import { HOUR_MS, MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { CalendarEntry } from '@redoubt/contract/calendar';
import type { ComponentPropsWithoutRef, CSSProperties } from 'react';
import { typeWords } from '../events/type-words.ts';
import { type CalendarView, wallTimesOf } from '../events/view-times.ts';
import { entryOf, isInRow, lastDayOf } from './draw-events.ts';
import type { useEventKeys } from './event-keys.ts';
import classes from './schedule-views.module.css';

type ButtonProps = ComponentPropsWithoutRef<'button'>;

interface EventButtonProps {
  readonly event: ScheduleEventData;
  /** Of the kit. */
  readonly given: ButtonProps;
  readonly view: CalendarView;
  readonly timeZone: string;
  readonly moveByKey: ReturnType<typeof useEventKeys>;
}

/** An event in its place. */
export function EventButton({
  event,
  given: { children, ...given },
  view,
  timeZone,
  moveByKey,
}: EventButtonProps) {
  const entry = entryOf(event);
  const { mod: _, size: __, ...attributes } = given as typeof given & { mod?: unknown; size?: unknown };
  return (
    <button
      type="button"
      {...attributes}
      className={`${attributes.className ?? ''} ${classes['event']}`}
      data-type={entry.type}
      data-readonly={entry.source === 'own' ? undefined : true}
      data-state={stateOf(entry)}
      aria-describedby={entry.source === 'own' ? 'calendar-keys' : undefined}
      title={undefined}
      style={{ ...attributes.style, '--event-bg': 'transparent' } as CSSProperties}
      onKeyDown={(pressed) => moveByKey(pressed, entry)}
    >
      {/* The row of whole days of the kit's week would say the title alone. */}
      {view === 'week' && isInRow(event) ? (
        <span className={classes['inRow']}>
          <EventBody entry={entry} timeZone={timeZone} view={view} />
        </span>
      ) : (
        children
      )}
    </button>
  );
}

/** Whether an engagement is agreed on; undefined for everything else. */
function stateOf({ source, booking }: CalendarEntry): 'proposed' | 'accepted' | undefined {
  return source === 'proposed' ? 'proposed' : booking?.state;
}

interface EventBodyProps {
  readonly entry: CalendarEntry;
  readonly timeZone: string;
  readonly view: CalendarView;
}

/** What an event says in its place: its type for screen readers, its title, and when it is. */
export function EventBody({ entry, timeZone, view }: EventBodyProps) {
  const { start, end } = wallTimesOf(entry, timeZone);
  const from = start.slice(11, 16);
  const lasts = Date.parse(entry.endsAt) - Date.parse(entry.startsAt);
  const lines = Math.floor((lasts / MINUTE_MS - EDGES) / LINE);
  const isInHours = view !== 'month' && !entry.isAllDay && lastDayOf(end) === start.slice(0, 10);
  const isLine = !isInHours || lines < 2;
  return (
    <span
      className={classes['body']}
      data-view={view}
      data-line={isInHours && lasts < SHORT ? 'short' : isLine ? true : undefined}
      // Whole lines: half a line cannot be read. One of them is for the time.
      style={isLine ? undefined : ({ '--lines': lines, '--title-lines': lines - 1 } as CSSProperties)}
    >
      <span className="sr-only">
        {stateOf(entry) === 'proposed' ? 'Proposed ' : ''}
        {typeWords[entry.type].one}
        {entry.isAllDay ? ', all day' : ''}:{' '}
      </span>
      <span className={classes['title']}>{entry.title}</span>{' '}
      {entry.isAllDay ? null : (
        <span className={classes['time']}>
          {lasts > HOUR_MS || view === 'day' ? `${from}–${end.slice(11, 16)}` : from}
          {entry.isOnline && view !== 'month' ? ', online' : ''}
        </span>
      )}
      {typeof entry.booking?.expert !== 'string' || view === 'month' ? null : (
        <span className={classes['with']}> with {entry.booking.expert}</span>
      )}
    </span>
  );
}

/** An hour is 60 pixels high; a line of text and what is around it, in pixels. */
const LINE = 16;
const EDGES = 8;
/** Less high than a line with its edges. */
const SHORT = (LINE + EDGES) * MINUTE_MS;
