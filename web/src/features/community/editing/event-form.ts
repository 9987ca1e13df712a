import type { EventForm, NewEventForm } from '@redoubt/contract/community';
import type { UseFormReturn } from 'react-hook-form';
import type { EventFields } from './event-fields.ts';

/** The form that the parts of the dialog share. */
export type EventFormApi = UseFormReturn<EventFields, unknown, EventForm | NewEventForm>;

export interface FormPartProps {
  readonly form: EventFormApi;
}
