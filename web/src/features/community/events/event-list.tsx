import type { EventTime } from '@redoubt/contract/community';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { ShowMore } from '#platform/async/show-more.tsx';
import { eventListQuery } from './community.queries.ts';
import { EventRows } from './event-rows.tsx';

interface EventListProps {
  readonly when: EventTime;
  /** Shown where there are none. */
  readonly empty: ReactNode;
}

/** The events to come, or those that are over: as many as were loaded, and the way to more. */
export function EventList({ when, empty }: EventListProps) {
  const query = useInfiniteQuery(eventListQuery(when));
  return (
    <AsyncContent
      of={query}
      loading={{ rows: 4, height: 'tall', label: 'Loading events' }}
      failure={{ title: 'The events could not be loaded', fallback: 'They take place as planned.' }}
      isEmpty={(data) => data.pages.every(({ items }) => items.length === 0)}
      empty={empty}
    >
      {(data) => (
        <>
          <EventRows events={data.pages.flatMap(({ items }) => items)} />
          <ShowMore of={query} label="Show more events" failure="More events could not be loaded." />
        </>
      )}
    </AsyncContent>
  );
}
