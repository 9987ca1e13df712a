import { useEffect, useState } from 'react';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { STEP_MINUTES } from '@redoubt/contract/calendar';
import { MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import { Controller, useWatch, useController } from 'react-hook-form';
import { showError, showSuccess } from '#ui/toasts/toasts.ts';
import { useServerForm } from '#platform/form/use-server-form.ts';
import { messageOf } from '#platform/api-problem.ts';
import { SelectField } from '#ui/fields/select-field.tsx';
import { count } from '#ui/words/numbers.ts';
import { formatTimes } from '#ui/words/times.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';
import { DialogActions } from '#ui/dialog/dialog.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { TimeField } from '#ui/fields/time-field.tsx';
import { TextareaField } from '#ui/fields/textarea-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { sayTimes, todayIn } from '../events/view-times.ts';
import {
  availabilityQuery,
  offeredExpertQuery,
  offeredExpertsQuery,
  proposeBooking,
} from './bookings.queries.ts';
import { TimeChoice } from '../editing/time-choice.tsx';
import { toBookingInput, bookingFields, bookingFieldAt } from './booking-fields.ts';
import classes from './bookings.module.css';

const PAUSE_MS = 300;

interface ExpertFieldProps {
  readonly form: ProposeFormApi;
  readonly error: string | undefined;
}

/**
 * To whom: one expert of a list, or of the search results where the list cannot hold all. The chosen one stays in it.
 */
function ExpertField({ form, error }: ExpertFieldProps) {
  const [search, setSearch] = useState('');
  const { field } = useController({ control: form.control, name: 'expertId' });
  const [searched] = useDebouncedValue(search.trim(), PAUSE_MS);
  const { data } = useQuery(offeredExpertsQuery(searched));
  const found = data?.experts ?? [];
  const isElsewhere = data !== undefined && !found.some(({ value }) => value === field.value);
  const { data: chosen } = useQuery(offeredExpertQuery(isElsewhere ? field.value : ''));
  const options = isElsewhere && chosen ? [chosen, ...found] : found;
  const { onChange } = field;
  useEffect(() => {
    if (chosen === null) onChange('');
  }, [chosen, onChange]);
  return (
    <>
      {data?.isMore === true || search !== '' ? (
        <TextField
          type="search"
          label="Find an expert"
          description="The list below does not show all your experts. Search by name, skill or place."
          maxLength={200}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      ) : null}
      <SelectField
        {...field}
        label="Expert"
        placeholder={sayPlaceholder(data?.experts.length)}
        options={options}
        error={error}
        data-autofocus
      />
    </>
  );
}

function sayPlaceholder(found: number | undefined): string {
  if (found === undefined) return 'Loading your experts…';
  return found === 0 ? 'No matching expert has accepted your invitation' : 'Choose an expert';
}

/** An engagement for an expert of the organization; it says whether they are free then. */
export function ProposeForm({ timeZone, expertId, onDone }: ProposeFormProps) {
  const { form, errors, submit, isBusy } = useProposeForm({ timeZone, expertId, onDone });
  const forget = (offset: 'startOffset' | 'endOffset') => form.setValue(offset, '');
  return (
    <form noValidate className={classes['form']} onSubmit={(submitted) => void submit(submitted)}>
      <ExpertField form={form} error={errors.expertId?.message} />
      <TextField {...form.register('title')} label="Title" error={errors.title?.message} />
      <div className={classes['times']}>
        <Controller
          control={form.control}
          name="date"
          render={({ field }) => (
            <DateField
              {...field}
              label="Date"
              error={errors.date?.message}
              onChange={(day) => {
                field.onChange(day);
                forget('startOffset');
                forget('endOffset');
              }}
            />
          )}
        />
        <TimeField
          {...form.register('startTime', { onChange: () => forget('startOffset') })}
          label="Start time"
          error={errors.startTime?.message}
        />
        <TimeField
          {...form.register('endTime', { onChange: () => forget('endOffset') })}
          label="End time"
          error={errors.endTime?.message}
        />
      </div>
      <AmbiguousTime form={form} />
      <p className={classes['zone']}>Times are in {timeZone}.</p>
      <AvailabilityNote form={form} />
      <TextField
        {...form.register('location')}
        label="Location (optional)"
        placeholder="Link or place"
        error={errors.location?.message}
      />
      <TextareaField
        {...form.register('description')}
        label="Description (optional)"
        minRows={2}
        maxRows={6}
        error={errors.description?.message}
      />
      <DialogActions>
        <Button variant="default" size="md" disabled={isBusy} onClick={onDone}>
          Cancel
        </Button>
        <ActionButton type="submit" size="md" isBusy={isBusy} busyLabel="Proposing…">
          Propose
        </ActionButton>
      </DialogActions>
    </form>
  );
}

function AmbiguousTime({ form }: { readonly form: ProposeFormApi }) {
  const fields = useWatch({ control: form.control });
  return (
    <TimeChoice
      input={toBookingInput({ ...form.getValues(), ...fields })}
      onChoose={({ of, time, offset }) => {
        form.setValue(of, time);
        form.setValue(of === 'startTime' ? 'startOffset' : 'endOffset', offset);
        form.clearErrors(of);
      }}
    />
  );
}

/** Whether the expert is free at the time in the form. It is a note, and does not prevent proposing. */
function AvailabilityNote({ form }: { readonly form: ProposeFormApi }) {
  useWatch({ control: form.control });
  const parsed = bookingFields.safeParse({
    ...form.getValues(),
    title: 'Untitled',
    location: '',
    description: '',
  });
  return parsed.success ? <Availability form={form} times={parsed.data} /> : null;
}

type BookingTimes = NonNullable<ReturnType<typeof bookingFields.safeParse>['data']>;

interface AvailabilityProps {
  readonly form: ProposeFormApi;
  readonly times: BookingTimes;
}

function Availability({ form, times }: AvailabilityProps) {
  const { expertId, date, startTime, endTime, timeZone, startOffset, endOffset } = times;
  const { data } = useQuery(
    availabilityQuery({ expertId, date, startTime, endTime, timeZone, startOffset, endOffset }),
  );
  if (data === undefined) return null;
  const { isAvailable, free } = data;
  const state = isAvailable
    ? 'The expert is free at this time.'
    : 'The expert has not marked this time as free.';
  if (free.length === 0)
    return (
      <p role="status" className={classes['availability']} data-free={isAvailable}>
        {state} No time is marked as free that week. You can propose it anyway.
      </p>
    );
  return (
    <div className={classes['availability']} data-free={isAvailable}>
      <p role="status">
        {state}{' '}
        {isAvailable ? 'Free that week:' : 'You can propose it anyway, or choose a free time of that week:'}
      </p>
      <ul className={classes['free']}>
        {free.slice(0, MOST_SLOTS).map((span) => (
          <li key={span.startsAt}>
            <Button variant="default" onClick={() => choose(form, span)}>
              {formatTimes([span.startsAt, span.endsAt], 'weekdayTime', timeZone)}
            </Button>
          </li>
        ))}
      </ul>
      {free.length > MOST_SLOTS ? (
        <p>And {count(free.length - MOST_SLOTS, 'more time', 'more times')}.</p>
      ) : null}
    </div>
  );
}

const MOST_SLOTS = 12;

/** Takes the beginning of a free time, as long as what is in the form lasts where it is long enough. */
function choose(
  form: ProposeFormApi,
  { startsAt, endsAt }: { readonly startsAt: string; readonly endsAt: string },
) {
  const { startTime, endTime, timeZone } = form.getValues();
  const lasts = Date.parse(`1970-01-01T${endTime}:00Z`) - Date.parse(`1970-01-01T${startTime}:00Z`);
  const from = onStep(startsAt);
  const free = Date.parse(endsAt) - from.getTime();
  const to = new Date(from.getTime() + (lasts > 0 ? Math.min(lasts, free) : free));
  const times = sayTimes(from, to, timeZone);
  form.setValue('date', times.date);
  form.setValue('startTime', times.startTime);
  // A proposal ends on the day on which it begins.
  form.setValue('endTime', times.endDate === times.date ? times.endTime : '23:45');
  form.setValue('startOffset', times.startOffset);
  form.setValue('endOffset', times.endDate === times.date ? times.endOffset : '');
}

/** The first time from then on that a form takes. */
function onStep(at: string): Date {
  const step = STEP_MINUTES * MINUTE_MS;
  return new Date(Math.ceil(Date.parse(at) / step) * step);
}

interface ProposeFormProps {
  readonly timeZone: string;
  /** The expert whom it is for; empty where nobody was chosen yet. */
  readonly expertId: string;
  readonly onDone: () => void;
}

/** The form of an engagement that is proposed: what was typed stays until the server took it. */
function useProposeForm({ timeZone, expertId, onDone }: ProposeFormProps) {
  return useServerForm({
    schema: bookingFields,
    defaultValues: {
      expertId,
      timeZone,
      title: '',
      date: todayIn(timeZone),
      startTime: '09:00',
      endTime: '10:00',
      startOffset: '',
      endOffset: '',
      location: '',
      description: '',
    },
    fieldAt: bookingFieldAt,
    send: async (input) => {
      await proposeBooking(input);
      showSuccess(`“${input.title}” was proposed`, 'We will let you know what the expert answers.');
      onDone();
    },
    onRefused: (error, isOnFields) => {
      if (!isOnFields)
        showError('The engagement was not proposed', messageOf(error, 'What you typed is still here.'));
    },
  });
}

type ProposeFormApi = ReturnType<typeof useProposeForm>['form'];
