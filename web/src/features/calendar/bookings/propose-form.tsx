import { useEffect, useState } from 'react';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { STEP_MINUTES } from '@redoubt/contract/calendar';
import { Controller, useWatch, useController } from 'react-hook-form';
import { showError, showSuccess } from '#ui/toasts/toasts.ts';
import { useServerForm } from '#platform/form/use-server-form.ts';
import { messageOf } from '#platform/api-problem.ts';
import { SelectField } from '#ui/fields/select-field.tsx';
import { count } from '#ui/words/numbers.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';
import { DialogActions } from '#ui/dialog/dialog.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { TimeField } from '#ui/fields/time-field.tsx';
import { TextareaField } from '#ui/fields/textarea-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { todayIn } from '../events/view-times.ts';
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
          description="The list below does not hold all your experts. Type a name, a skill or a place."
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
  return found === 0 ? 'No expert who accepted was found' : 'Choose an expert';
}

const STEP_SECONDS = STEP_MINUTES * 60;

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
          step={STEP_SECONDS}
          error={errors.startTime?.message}
        />
        <TimeField
          {...form.register('endTime', { onChange: () => forget('endOffset') })}
          label="End time"
          step={STEP_SECONDS}
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
        label="What it is about (optional)"
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
  return parsed.success ? <Availability {...parsed.data} /> : null;
}

type BookingTimes = NonNullable<ReturnType<typeof bookingFields.safeParse>['data']>;

function Availability({
  expertId,
  date,
  startTime,
  endTime,
  timeZone,
  startOffset,
  endOffset,
}: BookingTimes) {
  const { data } = useQuery(
    availabilityQuery({ expertId, date, startTime, endTime, timeZone, startOffset, endOffset }),
  );
  if (data === undefined) return null;
  const week = `${count(data.freeHours, 'free hour', 'free hours')} that week.`;
  return (
    <p role="status" className={classes['availability']} data-free={data.isAvailable}>
      {data.isAvailable
        ? `The expert is free then. ${week}`
        : `The expert has not said that they are free then, or is booked. ${week} You can propose it anyway.`}
    </p>
  );
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
      showSuccess(`“${input.title}” was proposed`, 'We tell you what the expert answers.');
      onDone();
    },
    onRefused: (error, isOnFields) => {
      if (!isOnFields)
        showError('The engagement was not proposed', messageOf(error, 'What you typed is kept.'));
    },
  });
}

type ProposeFormApi = ReturnType<typeof useProposeForm>['form'];
