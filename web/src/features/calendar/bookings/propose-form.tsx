import { STEP_MINUTES } from '@redoubt/contract/calendar';
import { Controller, useWatch } from 'react-hook-form';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';
import { DialogActions } from '#ui/dialog/dialog.tsx';
import { DateField } from '#ui/fields/moments/date-field.tsx';
import { TimeField } from '#ui/fields/moments/time-field.tsx';
import { TextareaField } from '#ui/fields/textarea-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { TimeChoice } from '../editing/time-choice.tsx';
import { AvailabilityNote } from './availability-note.tsx';
import classes from './bookings.module.css';
import { toBookingInput } from './booking-fields.ts';
import { ExpertField } from './expert-field.tsx';
import { type ProposeFormApi, type ProposeFormProps, useProposeForm } from './use-propose-form.ts';

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
      said={toBookingInput({ ...form.getValues(), ...fields })}
      onChoose={({ of, time, offset }) => {
        form.setValue(of, time);
        form.setValue(of === 'startTime' ? 'startOffset' : 'endOffset', offset);
        form.clearErrors(of);
      }}
    />
  );
}
