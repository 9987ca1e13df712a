import type { EventTime } from '@redoubt/contract/community';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { noop } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useSearchParams, type ClientLoaderFunctionArgs } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { useUser } from '#platform/session.ts';
import { NavTabs } from '#ui/nav-tabs.tsx';
import { eventListQuery } from './events/community.queries.ts';
import { EventDialog } from './editing/lazy-event-dialog.ts';
import { EventList } from './events/event-list.tsx';
import { NoEvents } from './events/no-events.tsx';
import { belowCommunity, CommunityFrame } from './frame/community-frame.tsx';
import { Button } from '#ui/actions/button.tsx';

/** The list is requested at once; the frame does not wait for it. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const when = readWhen(new URL(request.url).searchParams);
  void queryClient.infiniteQuery(eventListQuery(when)).catch(noop);
  return null;
}

export default function EventsPage() {
  const when = readWhen(useSearchParams()[0]);
  return (
    <CommunityFrame
      title="Events"
      lead="Workshops, office hours, sprints, talks and meetups, with their times in your own zone. Free, and open to everyone who is signed in."
      above={belowCommunity}
      rightSection={<AddEvent />}
    >
      <NavTabs
        label="Events"
        tabs={[
          { to: paths.events(), label: 'Upcoming', isCurrent: when === 'upcoming' },
          { to: paths.events({ when: 'past' }), label: 'Past', isCurrent: when === 'past' },
        ]}
      />
      <h2 className="sr-only">{when === 'upcoming' ? 'Upcoming events' : 'Past events'}</h2>
      <EventList key={when} when={when} empty={<NoEvents when={when} />} />
    </CommunityFrame>
  );
}

function readWhen(search: URLSearchParams): EventTime {
  return search.get('when') === 'past' ? 'past' : 'upcoming';
}

/** For Admins. */
function AddEvent() {
  const [isOpen, setIsOpen] = useState(false);
  if (useUser()?.role !== 'Admin') return null;
  return (
    <>
      <Button
        size="md"
        leftSection={<IconPlus size={18} aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        Add an event
      </Button>
      <Suspense>{isOpen ? <EventDialog event={null} onClose={() => setIsOpen(false)} /> : null}</Suspense>
    </>
  );
}
