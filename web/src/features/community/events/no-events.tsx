import type { EventTime } from '@redoubt/contract/community';
import { paths } from '#platform/navigation/paths.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';

/** No events: what will be shown here, and what can be done meanwhile. */
export function NoEvents({ when }: { readonly when: EventTime }) {
  return when === 'upcoming' ? (
    <EmptyState
      title="No event is announced"
      action={<LinkButton to={paths.events({ when: 'past' })}>See past events</LinkButton>}
    >
      Workshops, office hours, sprints, talks and meetups stand here with their date as soon as they have one.
    </EmptyState>
  ) : (
    <EmptyState
      title="No event is over yet"
      action={<LinkButton to={paths.events()}>See what is announced</LinkButton>}
    >
      Events stay here with what was shown once they are over.
    </EmptyState>
  );
}
