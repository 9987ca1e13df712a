import type { CommunityEvent, EventForm, NewEventForm } from '@redoubt/contract/community';
import { messageOf } from '#platform/api-problem.ts';
import { useTimeZone } from '#platform/time/time-zone.ts';
import { showError, showSuccess } from '#ui/toasts/toasts.ts';
import { useServerForm } from '#platform/form/use-server-form.ts';
import { addEvent, saveEvent } from './editing.queries.ts';
import { eventFields, type EventFields, fieldAt, fillEvent, newEventFields } from './event-fields.ts';

interface Editing {
  /** Null for a new one. */
  readonly event: CommunityEvent | null;
  readonly joinLink: string;
  readonly onSaved: () => void;
}

/** The form of an event. What was typed stays until it is saved, and what the server refuses lands on its field. */
export function useEventForm({ event, joinLink, onSaved }: Editing) {
  const timeZone = useTimeZone();
  return useServerForm<EventFields, EventForm | NewEventForm>({
    schema: event === null ? newEventFields : eventFields,
    defaultValues: fillEvent(event, { timeZone, joinLink }),
    fieldAt,
    send: async (said) => {
      if (event !== null) await saveEvent(event, said);
      else if ('slug' in said) await addEvent(said);
      showSuccess(event === null ? 'The event was added' : 'The event was saved', said.title);
    },
    onSent: onSaved,
    onRefused: (error) =>
      showError(
        event === null ? 'The event was not added' : 'The event was not saved',
        messageOf(error, 'What you typed is kept.'),
      ),
  });
}
