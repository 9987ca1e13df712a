import { Button } from '@mantine/core';
import type { EventTime } from '@redoubt/contract/community';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf, problemOf } from '#platform/api-problem.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingRows } from '#ui/loading-rows.tsx';
import { eventListQuery } from './community.queries.ts';
import { EventRows } from './event-rows.tsx';
import classes from './event-list.module.css';

interface EventListProps {
  readonly when: EventTime;
  /** What stands where there are none. */
  readonly empty: ReactNode;
}

/** The events to come, or those that are over: as many as were asked for, and the way to more. */
export function EventList({ when, empty }: EventListProps) {
  const query = useInfiniteQuery(eventListQuery(when));
  const { data, error, isFetching, hasNextPage, isFetchingNextPage } = query;
  if (data) {
    const events = data.pages.flatMap(({ items }) => items);
    if (events.length === 0) return empty;
    return (
      <>
        <EventRows events={events} />
        {hasNextPage ? (
          <div className={classes['more']}>
            <Button
              variant="default"
              size="md"
              disabled={isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {isFetchingNextPage ? 'Loading more' : 'Show more events'}
            </Button>
          </div>
        ) : null}
        {error === null ? null : (
          <p role="alert" className={classes['note']}>
            {messageOf(error, 'More events could not be loaded.')}
          </p>
        )}
      </>
    );
  }
  if (error === null) return <LoadingRows rows={4} height="tall" label="Loading events" />;
  return (
    <ErrorState
      title="The events could not be listed"
      onRetry={() => void query.refetch()}
      isRetrying={isFetching}
      requestId={problemOf(error)?.requestId}
    >
      {messageOf(error, 'They take place as planned.')}
    </ErrorState>
  );
}
