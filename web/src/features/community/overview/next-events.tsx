import { useQuery } from '@tanstack/react-query';
import { messageOf, problemOf } from '#platform/api-problem.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingRows } from '#ui/loading-rows.tsx';
import { nextEventsQuery } from '../events/community.queries.ts';
import { EventRows } from '../events/event-rows.tsx';
import { NoEvents } from '../events/no-events.tsx';

/** The next few events. */
export function NextEvents() {
  const { data, error, isFetching, refetch } = useQuery(nextEventsQuery);
  if (data) return data.items.length === 0 ? <NoEvents when="upcoming" /> : <EventRows events={data.items} />;
  if (error === null) return <LoadingRows rows={3} height="tall" label="Loading the next events" />;
  return (
    <ErrorState
      title="The next events could not be read"
      onRetry={() => void refetch()}
      isRetrying={isFetching}
      requestId={problemOf(error)?.requestId}
    >
      {messageOf(error, 'They take place as planned.')}
    </ErrorState>
  );
}
