import { allDayReminderChoices, reminderChoices } from '@redoubt/contract/calendar';
import { Controller, useWatch } from 'react-hook-form';
import { ZoneSelect } from '#platform/time/zone-select.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { TagsField } from '#ui/fields/pickers/tags-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextareaField } from '#ui/fields/textarea-field.tsx';
import { reminderWords } from '../events/reminder-words.ts';
import classes from './event-dialog.module.css';
import type { FormPartProps } from './time-fields.tsx';

/** What most events do without. */
export function MoreFields({ form, errors, savedZone }: FormPartProps & { readonly savedZone: string }) {
  const isWrong = [
    errors.description,
    errors.endDate,
    errors.timeZone,
    errors.reminder,
    errors.attendees,
  ].some(Boolean);
  const isAllDay = useWatch({ control: form.control, name: 'isAllDay' });
  return (
    <details className={classes['more']} {...(isWrong && { open: true })}>
      <summary>Description, attendees, zone, reminder and more</summary>
      <div className={classes['form']}>
        <TextareaField
          {...form.register('description')}
          label="Description"
          minRows={2}
          maxRows={8}
          error={errors.description?.message}
        />
        <Controller
          control={form.control}
          name="attendees"
          render={({ field }) => (
            <TagsField
              {...field}
              id="calendar-attendees"
              label="Attendees"
              description="Each gets an invitation by mail, and another mail when the event changes or is cancelled. You see their answers in the event."
              placeholder="name@example.org"
              error={errors.attendees?.message}
            />
          )}
        />
        <CheckboxField {...form.register('isOnline')} label="Online" />
        <div className={classes['pair']}>
          {isAllDay ? null : (
            <Controller
              control={form.control}
              name="endDate"
              render={({ field }) => (
                <DateField {...field} label="Ends on another day" error={errors.endDate?.message} />
              )}
            />
          )}
          <SelectField
            {...form.register('reminder')}
            label="Reminder"
            placeholder="No reminder"
            options={(isAllDay ? allDayReminderChoices : reminderChoices).map((minutes) => ({
              value: String(minutes),
              label: reminderWords(minutes, isAllDay),
            }))}
            error={errors.reminder?.message}
          />
        </div>
        {isAllDay ? null : (
          <ZoneSelect
            {...form.register('timeZone')}
            label="Time zone"
            savedZone={savedZone}
            error={errors.timeZone?.message}
          />
        )}
      </div>
    </details>
  );
}
