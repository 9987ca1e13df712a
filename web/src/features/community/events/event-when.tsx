import type { CommunityEventCard } from '@redoubt/contract/community';
import { useTimeZone } from '#platform/time/time-zone.ts';
import { describeTimes } from './event-times.ts';
import classes from './event-when.module.css';

interface EventWhenProps {
  readonly event: Pick<CommunityEventCard, 'startsAt' | 'endsAt' | 'timeZone'>;
}

/** When an event is: in the reader's own zone first, and below it as clocks show it where it happens. */
export function EventWhen({ event }: EventWhenProps) {
  const { forReader, onSite } = describeTimes(event, useTimeZone());
  return (
    <span className={classes['when']}>
      <span>
        <time dateTime={event.startsAt} className={classes['range']}>
          {forReader.range}
        </time>{' '}
        <span className={classes['zone']}>{onSite ? `your time (${forReader.zone})` : forReader.zone}</span>
      </span>
      {onSite ? (
        <span className={classes['there']}>
          {onSite.range} {onSite.zone}
        </span>
      ) : null}
    </span>
  );
}
