import type { CalendarEventForm } from '@redoubt/contract/calendar';
import { messageOf } from '#platform/api-problem.ts';
import { useServerForm } from '#platform/form/use-server-form.ts';
import { showError } from '#ui/toasts/toasts.ts';
import { createEvent, saveEvent } from '../events/calendar.queries.ts';
import { eventFields, type EventFields, fieldAt } from './event-fields.ts';
import { tellSaved } from './tell-saved.ts';
import type { Shown } from './use-editing.ts';

export type EventForm = Extract<Shown, { kind: 'form' }>;

/** The form of an event: what was typed stays until it is saved, and what the server refuses lands on its field. */
export function useEventForm({ fields, of }: EventForm, onSaved: () => void) {
  return useServerForm<EventFields, CalendarEventForm>({
    schema: eventFields,
    defaultValues: fields,
    fieldAt,
    send: async (input) => {
      const saved = of === null ? await createEvent(input) : await saveEvent(of.entry, of.chosen, input);
      tellSaved(`“${input.title}” was ${of === null ? 'created' : 'saved'}`, saved);
    },
    onSent: onSaved,
    onRefused: (error, isOnFields) => {
      if (!isOnFields)
        showError(
          of === null ? 'The event was not created' : 'The event was not saved',
          messageOf(error, 'What you typed is still here.'),
        );
    },
  });
}

export type EventFormApi = ReturnType<typeof useEventForm>['form'];
