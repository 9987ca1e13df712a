import { STEP_MINUTES } from '@redoubt/contract/calendar';
import { useQuery } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';
import { DialogActions } from '#ui/dialog/dialog.tsx';
import { DateField } from '#ui/fields/moments/date-field.tsx';
import { TimeField } from '#ui/fields/moments/time-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextareaField } from '#ui/fields/textarea-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { AvailabilityNote } from './availability-note.tsx';
import classes from './bookings.module.css';
import { activeExpertsQuery } from './bookings.queries.ts';
import { type ProposeFormProps, useProposeForm } from './use-propose-form.ts';

const STEP_SECONDS = STEP_MINUTES * 60;

/** An engagement for an expert of the organization; it says whether they are free then. */
export function ProposeForm({ timeZone, expertId, onDone }: ProposeFormProps) {
  const { form, errors, submit, isBusy } = useProposeForm({ timeZone, expertId, onDone });
  const { data: experts } = useQuery(activeExpertsQuery);
  return (
    <form noValidate className={classes['form']} onSubmit={(submitted) => void submit(submitted)}>
      <SelectField
        // Its options arrive later: only then can it show which one is chosen.
        key={experts === undefined ? 'loading' : 'there'}
        {...form.register('expertId')}
        label="Expert"
        placeholder={experts === undefined ? 'Loading your experts…' : 'Choose an expert'}
        options={experts ?? []}
        error={errors.expertId?.message}
        data-autofocus
      />
      <TextField {...form.register('title')} label="Title" error={errors.title?.message} />
      <div className={classes['times']}>
        <Controller
          control={form.control}
          name="date"
          render={({ field }) => <DateField {...field} label="Date" error={errors.date?.message} />}
        />
        <TimeField
          {...form.register('startTime')}
          label="Start time"
          step={STEP_SECONDS}
          error={errors.startTime?.message}
        />
        <TimeField
          {...form.register('endTime')}
          label="End time"
          step={STEP_SECONDS}
          error={errors.endTime?.message}
        />
      </div>
      <p className={classes['zone']}>Times are those of {timeZone}.</p>
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
