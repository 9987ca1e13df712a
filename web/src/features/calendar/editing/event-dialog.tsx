import { useQuery } from '@tanstack/react-query';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { Controller, useWatch } from 'react-hook-form';
import {
  type CalendarEventType,
  calendarEventTypes,
  addDays,
  canCollide,
  type CalendarEntry,
} from '@redoubt/contract/calendar';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog/dialog.tsx';
import { TextareaField } from '#ui/fields/textarea-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { eventFields, reminderFor } from './event-fields.ts';
import { entriesQuery } from '../events/calendar.queries.ts';
import { typeWords } from '../events/type-words.ts';
import { TypeSwatch } from '../events/type-swatch.tsx';
import { MoreFields } from './more-fields.tsx';
import { RepeatFields } from './repeat-fields.tsx';
import { TimeFields } from './time-fields.tsx';
import { instantsOfForm } from './times-at.ts';
import { type EventForm, useEventForm, type EventFormApi } from './use-event-form.ts';
import classes from './event-dialog.module.css';

/** An event, new or to be changed. It stays open with what was typed until it is saved. */
export function EventDialog({ onClose, ...shown }: EventForm & { readonly onClose: () => void }) {
  const { form, errors, submit, isBusy } = useEventForm(shown, onClose);
  const isNew = shown.of === null;
  const isOneDay = shown.of !== null && isDayOfSeries(shown.of);
  return (
    <Dialog title={isNew ? 'Create New Event' : 'Edit the event'} width={560} onClose={onClose}>
      <form noValidate className={classes['form']} onSubmit={(submitted) => void submit(submitted)}>
        <TextField {...form.register('title')} label="Title" error={errors.title?.message} data-autofocus />
        <TypeField form={form} />
        <TimeFields form={form} errors={errors} />
        {isOneDay ? null : <RepeatFields form={form} errors={errors} />}
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
        <DialogActions>
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

/** One day of an event that repeats does not repeat on its own. */
function isDayOfSeries({ entry, chosen }: NonNullable<EventForm['of']>): boolean {
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
  form.setValue('reminder', reminderFor(type, form.getValues('isAllDay')));
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
  if (!parsed.data) return null;
  const times = instantsOfForm(parsed.data, timeZone);
  if (times === null) return null;
  const { data: event } = parsed;
  const other = query.data?.items.find(
    (entry) =>
      entry.id !== except?.id &&
      canCollide(entry, event) &&
      Date.parse(entry.startsAt) < Date.parse(times.endsAt) &&
      Date.parse(entry.endsAt) > Date.parse(times.startsAt),
  );
  if (!other) return null;
  return (
    <p role="status" className={classes['overlap']}>
      <IconAlertTriangle size={18} aria-hidden="true" />
      <span>
        <strong>Overlaps “{other.title}”</strong>,{' '}
        {other.isAllDay ? 'all day' : `${other.startTime}–${other.endTime}`}. You can save it anyway.
      </span>
    </p>
  );
}
