import { useWatch, Controller } from 'react-hook-form';
import type { CommunityEvent, EventForm, NewEventForm } from '@redoubt/contract/community';
import { useQuery } from '@tanstack/react-query';
import { TimeField } from '#ui/fields/time-field.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { ZoneSelect } from '#platform/time/zone-select.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { useHeldWhilePressed } from '#ui/fields/use-held-while-pressed.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { useServerForm } from '#platform/form/use-server-form.ts';
import { showError, showSuccess } from '#ui/toasts/toasts.ts';
import { useTimeZone } from '#platform/time/time-zone.ts';
import { messageOf } from '#platform/api-problem.ts';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { Dialog, DialogActions } from '#ui/dialog/dialog.tsx';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';
import type { FormPartProps } from './event-form.ts';
import { eventFields, type EventFields, fieldAt, fillEvent, newEventFields } from './event-fields.ts';
import { addEvent, saveEvent } from './editing.queries.ts';
import { attendanceQuery } from '../events/community.queries.ts';
import { WordFields } from './word-fields.tsx';
import classes from './event-dialog.module.css';

const places = [
  { value: 'online', label: 'Online' },
  { value: 'venue', label: 'At a venue' },
] as const;

/** Where it is, and for how many. */
function PlaceFields({ form }: FormPartProps) {
  const errors = useHeldWhilePressed(form.formState.errors);
  const placeKind = useWatch({ control: form.control, name: 'placeKind' });
  return (
    <>
      <div className={classes['choice']}>
        <span className={classes['label']} aria-hidden="true">
          Place
        </span>
        <Segmented
          label="Place"
          kind="strong"
          options={places}
          value={placeKind}
          onChange={(chosen) => form.setValue('placeKind', chosen, { shouldDirty: true })}
        />
      </div>
      <div className={classes['pair']}>
        {placeKind === 'online' ? (
          <TextField
            key="joinLink"
            {...form.register('joinLink')}
            label="Join link"
            description="Shown to those who are going."
            inputMode="url"
            placeholder="https://"
            error={errors.joinLink?.message}
          />
        ) : (
          <TextField
            key="venue"
            {...form.register('venue')}
            label="Venue"
            description="Name and address, shown to everyone."
            error={errors.venue?.message}
          />
        )}
        <TextField
          {...form.register('capacity')}
          label="Capacity"
          description="Leave it empty for no limit."
          inputMode="numeric"
          error={errors.capacity?.message}
        />
      </div>
    </>
  );
}

interface EventDialogProps {
  /** Null for a new one. */
  readonly event: CommunityEvent | null;
  readonly onClose: () => void;
}

/** An event, new or to be changed. It stays open with what was typed until it is saved. */
export function EventDialog({ event, onClose }: EventDialogProps) {
  return (
    <Dialog
      title={event === null ? 'Add an event' : 'Edit the event'}
      lead={
        event === null
          ? 'It is public as soon as you add it. Enter dates and times in its own time zone.'
          : 'Everyone who is going is notified by mail when the time or the place changes.'
      }
      width={720}
      onClose={onClose}
    >
      {event === null ? (
        <EventEditor event={null} joinLink="" onClose={onClose} />
      ) : (
        <WithJoinLink event={event} onClose={onClose} />
      )}
    </Dialog>
  );
}

/** The link to join is not public, so it is fetched first. */
function WithJoinLink({ event, onClose }: { readonly event: CommunityEvent; readonly onClose: () => void }) {
  const query = useQuery(attendanceQuery(event.slug));
  return (
    <AsyncContent
      of={query}
      loading={{ rows: 6, label: 'Loading the event' }}
      failure={{ title: 'The event could not be loaded', fallback: 'Try again in a moment.' }}
    >
      {({ joinLink }) => <EventEditor event={event} joinLink={joinLink ?? ''} onClose={onClose} />}
    </AsyncContent>
  );
}

function EventEditor({ event, joinLink, onClose }: EventDialogProps & { readonly joinLink: string }) {
  const { form, submit, isBusy } = useEventForm({ event, joinLink, onSaved: onClose });
  return (
    <form noValidate className={classes['form']} onSubmit={(submitted) => void submit(submitted)}>
      <WordFields form={form} isNew={event === null} />
      <TimeFields form={form} savedZone={event?.timeZone ?? null} />
      <PlaceFields form={form} />
      <DialogActions>
        <Button variant="default" size="md" disabled={isBusy} onClick={onClose}>
          Back
        </Button>
        <ActionButton type="submit" size="md" isBusy={isBusy} busyLabel="Saving…">
          {event === null ? 'Add the event' : 'Save the event'}
        </ActionButton>
      </DialogActions>
    </form>
  );
}

interface Editing {
  /** Null for a new one. */
  readonly event: CommunityEvent | null;
  readonly joinLink: string;
  readonly onSaved: () => void;
}

/** The form of an event. What was typed stays until it is saved, and what the server refuses lands on its field. */
function useEventForm({ event, joinLink, onSaved }: Editing) {
  const timeZone = useTimeZone();
  return useServerForm<EventFields, EventForm | NewEventForm>({
    schema: event === null ? newEventFields : eventFields,
    defaultValues: fillEvent(event, { timeZone, joinLink }),
    fieldAt,
    send: async (input) => {
      if (event !== null) await saveEvent(event, input);
      else if ('slug' in input) await addEvent(input);
      showSuccess(event === null ? 'The event was added' : 'The event was saved', input.title);
    },
    onSent: onSaved,
    onRefused: (error) =>
      showError(
        event === null ? 'The event was not added' : 'The event was not saved',
        messageOf(error, 'What you typed is still here.'),
      ),
  });
}

/** When it is, as clocks show it in the zone of the event. */
function TimeFields({ form, savedZone }: FormPartProps & { readonly savedZone: string | null }) {
  const errors = useHeldWhilePressed(form.formState.errors);
  return (
    <>
      <ZoneSelect
        {...form.register('timeZone')}
        label="Time zone"
        savedZone={savedZone}
        error={errors.timeZone?.message}
      />
      <div className={classes['pair']}>
        <DateTimeField form={form} of="starts" name="Start" error={errors.startsOn?.message} />
        <DateTimeField form={form} of="ends" name="End" error={errors.endsOn?.message} />
      </div>
    </>
  );
}

interface DateTimeFieldProps extends FormPartProps {
  readonly of: 'starts' | 'ends';
  readonly name: string;
  readonly error: string | undefined;
}

function DateTimeField({ form, of, name, error }: DateTimeFieldProps) {
  const date = `${of}On` as const;
  return (
    <div className={classes['times']}>
      <Controller
        control={form.control}
        name={date}
        render={({ field }) => (
          <DateField
            {...field}
            label={`${name} date`}
            onChange={(day) => {
              field.onChange(day);
              followStart(form, of, day);
            }}
            error={error}
          />
        )}
      />
      <TimeField {...form.register(`${of}Time`)} label={`${name} time`} />
    </div>
  );
}

/** Most events end on the day on which they start. */
function followStart(form: FormPartProps['form'], of: 'starts' | 'ends', day: string | null): void {
  if (of === 'starts' && form.getValues('endsOn') === null) form.setValue('endsOn', day);
}
