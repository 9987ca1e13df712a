import type { CommunityEventCard } from '@redoubt/contract/community';
import { Link } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';
import { useTimeZone } from '#platform/time/time-zone.ts';
import { StateBadge } from '#ui/badges/state-badge.tsx';
import { dayAndMonth, isOver } from './event-times.ts';
import { EventWhen } from './event-when.tsx';
import { describeGoing, describePlace, hasRoom, kindWords } from './event-words.ts';
import classes from './event-rows.module.css';

/** Events one below the other, each with a leaf of the calendar; the whole row leads to its page. */
export function EventRows({ events }: { readonly events: readonly CommunityEventCard[] }) {
  return (
    <ul className={classes['list']}>
      {events.map((event) => (
        <EventRow key={event.slug} event={event} />
      ))}
    </ul>
  );
}

function EventRow({ event }: { readonly event: CommunityEventCard }) {
  const { day, month } = dayAndMonth(event.startsAt, useTimeZone());
  return (
    <li className={classes['row']}>
      <span className={classes['leaf']} aria-hidden="true">
        <span className={classes['day']}>{day}</span>
        <span className={classes['month']}>{month}</span>
      </span>
      <div className={classes['body']}>
        <h3 className={classes['title']}>
          <Link to={paths.event(event.slug)} prefetch="intent" className={classes['link']}>
            {event.title}
          </Link>
          <EventBadge event={event} />
        </h3>
        <p className={classes['summary']}>{event.summary}</p>
        <p className={classes['facts']}>
          <EventWhen event={event} />
          <span>
            {kindWords[event.kind]}, {describePlace(event)}. {describeGoing(event, isOver(event, new Date()))}
          </span>
        </p>
      </div>
    </li>
  );
}

/** What keeps people from coming, if anything does. */
export function EventBadge({ event }: { readonly event: CommunityEventCard }) {
  if (event.state === 'cancelled')
    return (
      <StateBadge shape="square" tone="signal">
        Cancelled
      </StateBadge>
    );
  if (isOver(event, new Date()) || hasRoom(event)) return null;
  return (
    <StateBadge shape="dot" tone="warn">
      Full
    </StateBadge>
  );
}
