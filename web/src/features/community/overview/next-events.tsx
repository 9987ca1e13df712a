import { useQuery } from '@tanstack/react-query';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { nextEventsQuery } from '../events/community.queries.ts';
import { EventRows } from '../events/event-rows.tsx';
import { NoEvents } from '../events/no-events.tsx';

/** The next few events. */
export function NextEvents() {
  const query = useQuery(nextEventsQuery);
  return (
    <AsyncContent
      of={query}
      loading={{ rows: 3, height: 'tall', label: 'Loading the next events' }}
      failure={{ title: 'The next events could not be loaded', fallback: 'They take place as planned.' }}
    >
      {(data) => (data.items.length === 0 ? <NoEvents when="upcoming" /> : <EventRows events={data.items} />)}
    </AsyncContent>
  );
}
