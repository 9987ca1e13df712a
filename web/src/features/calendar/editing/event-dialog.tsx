import { useQuery } from '@tanstack/react-query';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { Controller, useWatch } from 'react-hook-form';
import {
  type CalendarEventType,
  calendarEventTypes,
  addDays,
  canCollide,
  type CalendarEntry,
  readEventTimes,
} from '@redoubt/contract/calendar';
import { fieldError } from '#ui/fields/field-error.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog/dialog.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { TextareaField } from '#ui/fields/textarea-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { weekdayNames } from '../events/weekday-names.ts';
import { eventFields } from './event-fields.ts';
import { entriesQuery } from '../events/calendar.queries.ts';
import { typeWords } from '../events/type-words.ts';
import { TypeSwatch } from '../events/type-swatch.tsx';
import { MoreFields } from './more-fields.tsx';
import { TimeFields, type FormPartProps } from './time-fields.tsx';
import { type EventForm, useEventForm, type EventFormApi } from './use-event-form.ts';
import classes from './event-dialog.module.css';

/** An event, new or to be changed. It stays open with what was typed until it is saved. */
export function EventDialog({ onClose, ...shown }: EventForm & { readonly onClose: () => void }) {
  const { form, errors, submit, isBusy } = useEventForm(shown, onClose);
  const isNew = shown.of === null;
  const isOneDay = shown.of !== null && isDayOfWeekly(shown.of);
  return (
    <Dialog title={isNew ? 'Create New Event' : 'Edit the event'} width={560} onClose={onClose}>
      <form noValidate className={classes['form']} onSubmit={(submitted) => void submit(submitted)}>
        <TextField {...form.register('title')} label="Title" error={errors.title?.message} data-autofocus />
        <TypeField form={form} />
        <TimeFields form={form} errors={errors} />
        <OverlapNote form={form} except={shown.of?.entry ?? null} />
        <div className={classes['pair']}>
          <TextField {...form.register('client')} label="Client" error={errors.client?.message} />
          <TextField
            {...form.register('location')}
            label="Location"
            placeholder="Link or place"
            error={errors.location?.message}
          />
        </div>
        <TextareaField
          {...form.register('notes')}
          label="Notes"
          description="Only you see these."
          minRows={2}
          maxRows={6}
          error={errors.notes?.message}
        />
        <MoreFields form={form} errors={errors} savedZone={shown.fields.timeZone} />
        {isOneDay ? null : <RepeatFields form={form} errors={errors} />}
        <DialogActions>
          {isOneDay ? null : (
            <CheckboxField {...form.register('isWeekly')} className={classes['weekly']} label="Every week" />
          )}
          <Button variant="default" size="md" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <ActionButton type="submit" size="md" isBusy={isBusy} busyLabel="Saving…">
            {isNew ? 'Create Event' : 'Save Event'}
          </ActionButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** One day of a weekly event does not repeat on its own. */
function isDayOfWeekly({ entry, chosen }: NonNullable<EventForm['of']>): boolean {
  return chosen.scope === 'this' || (entry.occurrence !== null && entry.repeat === null);
}

/** What kind of event it is: cards that look as the events do. */
function TypeField({ form }: { readonly form: EventFormApi }) {
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

/** Meetings and engagements have a reminder until somebody changes it. */
function proposeReminder(form: EventFormApi, type: CalendarEventType): void {
  if (form.formState.dirtyFields.reminder) return;
  form.setValue('reminder', type === 'engagement' || type === 'meeting' ? '15' : '');
}

interface OverlapNoteProps {
  readonly form: EventFormApi;
  /** What is being edited is no overlap. */
  readonly except: Pick<CalendarEntry, 'id'> | null;
}

/** What else is at that time. It is a note, and does not prevent saving. */
function OverlapNote({ form, except }: OverlapNoteProps) {
  useWatch({ control: form.control });
  const parsed = eventFields.safeParse({ ...form.getValues(), title: form.getValues('title') || 'Untitled' });
  const { date = '2026-01-01', endDate = date, timeZone = 'UTC' } = parsed.data ?? {};
  const query = useQuery({
    ...entriesQuery({ from: date, to: addDays(endDate, 1) }, timeZone),
    enabled: parsed.data !== undefined,
  });
  const times = parsed.data && readEventTimes(parsed.data);
  if (!parsed.data || !times || !('startsAt' in times)) return null;
  const { startsAt, endsAt } = times;
  const type = parsed.data.type;
  const other = query.data?.items.find(
    (entry) =>
      entry.id !== except?.id &&
      canCollide(entry.type, type) &&
      Date.parse(entry.startsAt) < endsAt.getTime() &&
      Date.parse(entry.endsAt) > startsAt.getTime(),
  );
  if (!other) return null;
  return (
    <p role="status" className={classes['overlap']}>
      <IconAlertTriangle size={18} aria-hidden="true" />
      <span>
        <strong>Overlaps “{other.title}”</strong>, {other.startTime}–{other.endTime}. You can save it anyway.
      </span>
    </p>
  );
}

/** On which days of the week, and until when; only where it takes place every week. */
function RepeatFields({ form, errors }: FormPartProps) {
  const isWeekly = useWatch({ control: form.control, name: 'isWeekly' });
  if (!isWeekly) return null;
  return (
    <div className={classes['repeat']}>
      <Controller
        control={form.control}
        name="days"
        render={({ field }) => (
          <fieldset className={classes['days']}>
            <legend>Days of the week</legend>
            {weekdayNames.map((name, day) => (
              <label key={name} className={classes['day']}>
                <input
                  type="checkbox"
                  className="sr-only"
                  checked={field.value.includes(day)}
                  onChange={() =>
                    field.onChange(
                      field.value.includes(day)
                        ? field.value.filter((one) => one !== day)
                        : [...field.value, day].toSorted((one, other) => one - other),
                    )
                  }
                />
                <span aria-hidden="true">{name.slice(0, 2)}</span>
                <span className="sr-only">{name}</span>
              </label>
            ))}
            {fieldError(errors.days?.message)}
          </fieldset>
        )}
      />
      <Controller
        control={form.control}
        name="until"
        render={({ field }) => (
          <DateField
            {...field}
            label="Last day"
            description="Leave empty to repeat without an end."
            error={errors.until?.message}
          />
        )}
      />
    </div>
  );
}
