import { zodResolver } from '@hookform/resolvers/zod';
import type { CommunityEvent, EventForm, NewEventForm } from '@redoubt/contract/community';
import { useForm } from 'react-hook-form';
import { messageOf, problemOf } from '#platform/api-problem.ts';
import { useTimeZone } from '#platform/time/time-zone.ts';
import { showError, showSuccess } from '#ui/toasts/toasts.ts';
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
  const form = useForm<EventFields, unknown, EventForm | NewEventForm>({
    mode: 'onTouched',
    resolver: zodResolver(event === null ? newEventFields : eventFields),
    defaultValues: fillEvent(event, { timeZone, joinLink }),
  });
  const save = form.handleSubmit(async (said) => {
    try {
      if (event !== null) await saveEvent(event, said);
      else if ('slug' in said) await addEvent(said);
      showSuccess(event === null ? 'The event was added' : 'The event was saved', said.title);
      onSaved();
    } catch (error) {
      for (const { path, message } of problemOf(error)?.reply.errors ?? []) {
        const field = fieldAt(path);
        if (field) form.setError(field, { type: 'server', message });
      }
      showError(
        event === null ? 'The event was not added' : 'The event was not saved',
        messageOf(error, 'What you typed is kept.'),
      );
    }
  });
  return { form, save };
}
