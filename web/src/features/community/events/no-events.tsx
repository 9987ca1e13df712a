import type { EventTime } from '@redoubt/contract/community';
import { paths } from '#platform/navigation/paths.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';

/** No events: what will be shown here, and what can be done meanwhile. */
export function NoEvents({ when }: { readonly when: EventTime }) {
  return when === 'upcoming' ? (
    <EmptyState
      title="No upcoming events"
      action={<LinkButton to={paths.events({ when: 'past' })}>See past events</LinkButton>}
    >
      Workshops, office hours, sprints, talks and meetups appear here as soon as they have a date.
    </EmptyState>
  ) : (
    <EmptyState
      title="No past events yet"
      action={<LinkButton to={paths.events()}>See upcoming events</LinkButton>}
    >
      Events are kept here with their description once they are over.
    </EmptyState>
  );
}
