import { type CalendarEventType, calendarEventTypes } from '@redoubt/contract/calendar';
import { Controller } from 'react-hook-form';
import { TypeSwatch } from '../events/type-swatch.tsx';
import { typeWords } from '../events/type-words.ts';
import classes from './event-dialog.module.css';
import type { EventFormApi } from './use-event-form.ts';

/** What kind of event it is: cards that look as the events do. */
export function TypeField({ form }: { readonly form: EventFormApi }) {
  return (
    <Controller
      control={form.control}
      name="type"
      render={({ field }) => (
        <fieldset className={classes['types']}>
          <legend>Type</legend>
          {calendarEventTypes.map((type) => (
            <label key={type} className={classes['type']}>
              <input
                type="radio"
                className="sr-only"
                name={field.name}
                value={type}
                checked={field.value === type}
                onChange={() => {
                  field.onChange(type);
                  proposeReminder(form, type);
                }}
              />
              <TypeSwatch type={type} /> {typeWords[type].one}
            </label>
          ))}
        </fieldset>
      )}
    />
  );
}

/** Meetings and engagements are reminded of, until somebody said otherwise. */
function proposeReminder(form: EventFormApi, type: CalendarEventType): void {
  if (form.formState.dirtyFields.reminder) return;
  form.setValue('reminder', type === 'engagement' || type === 'meeting' ? '15' : '');
}
