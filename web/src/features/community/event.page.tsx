import type { CommunityEvent } from '@redoubt/contract/community';
import { noop, useSuspenseQuery } from '@tanstack/react-query';
import { useParams, type ClientLoaderFunctionArgs } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { currentUser, useUser } from '#platform/session.ts';
import { lazyPart } from '#ui/frame/lazy-part.ts';
import { LoadingPart } from '#ui/states/loading-part.tsx';
import { attendanceQuery, eventQuery } from './events/community.queries.ts';
import { ManageEvent } from './editing/manage-event.tsx';
import classes from './event.module.css';
import { EventFacts } from './events/event-facts.tsx';
import { EventBadge } from './events/event-rows.tsx';
import { isOver } from './events/event-times.ts';
import { CommunityFrame } from './frame/community-frame.tsx';

const loadDescription = async () => (await import('./events/event-description.tsx')).EventDescription;
const EventDescription = lazyPart(loadDescription);

const Attendees = lazyPart(async () => (await import('./events/attendees.tsx')).Attendees);

/** The event decides whether there is a page at all; whether the reader is going never holds it up. */
export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const { slug = '' } = params;
  void loadDescription().catch(noop);
  if (currentUser() !== null) void queryClient.query(attendanceQuery(slug)).catch(noop);
  await queryClient.query(eventQuery(slug));
  return null;
}

export default function EventPage() {
  const { slug = '' } = useParams();
  const event = useSuspenseQuery(eventQuery(slug)).data;
  const isPast = isOver(event, new Date());
  return (
    <CommunityFrame
      title={event.title}
      lead={event.summary}
      above={{ label: 'Events', to: paths.events(isPast ? { when: 'past' } : {}) }}
      rightSection={<AdminActs event={event} isPast={isPast} />}
    >
      <EventState event={event} isPast={isPast} />
      <div className={classes['columns']}>
        <article aria-label="About this event">
          <LoadingPart loading={{ rows: 6, label: 'Loading the description' }}>
            <EventDescription markdown={event.description} />
          </LoadingPart>
        </article>
        <EventFacts event={event} isPast={isPast} />
      </div>
      <WhoIsGoing slug={slug} />
    </CommunityFrame>
  );
}

interface StateProps {
  readonly event: CommunityEvent;
  readonly isPast: boolean;
}

/** Shown first where nobody can go any more. */
function EventState({ event, isPast }: StateProps) {
  const sentence =
    event.state === 'cancelled'
      ? 'This event was cancelled. Everyone who was going and has a verified address was notified by mail.'
      : isPast
        ? 'This event is over. Its description stays here.'
        : null;
  if (sentence === null) return null;
  return (
    <p className={classes['state']}>
      <EventBadge event={event} />
      <span>{sentence}</span>
    </p>
  );
}

function WhoIsGoing({ slug }: { readonly slug: string }) {
  return useUser()?.role === 'Admin' ? (
    <LoadingPart loading={{ rows: 4, label: 'Loading who is going' }}>
      <Attendees slug={slug} />
    </LoadingPart>
  ) : null;
}

function AdminActs({ event, isPast }: StateProps) {
  return useUser()?.role === 'Admin' && event.state === 'published' ? (
    <ManageEvent event={event} isPast={isPast} />
  ) : null;
}
