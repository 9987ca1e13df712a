import { STEP_MINUTES } from '@redoubt/contract/calendar';
import { Controller, type FieldErrors, useWatch } from 'react-hook-form';
import { DateField } from '#ui/fields/date-field.tsx';
import { TimeField } from '#ui/fields/time-field.tsx';
import classes from './event-dialog.module.css';
import { type EventFields, toEventInput } from './event-fields.ts';
import { TimeChoice } from './time-choice.tsx';
import type { EventFormApi } from './use-event-form.ts';

export interface FormPartProps {
  readonly form: EventFormApi;
  readonly errors: FieldErrors<EventFields>;
}

const STEP_SECONDS = STEP_MINUTES * 60;

/** When it is, as clocks show it in the zone of the event. */
export function TimeFields({ form, errors }: FormPartProps) {
  const forget = (offset: 'startOffset' | 'endOffset') => ({ onChange: () => form.setValue(offset, '') });
  return (
    <>
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
                form.setValue('startOffset', '');
                form.setValue('endOffset', '');
                followDay(form, day);
              }}
            />
          )}
        />
        <TimeField
          {...form.register('startTime', forget('startOffset'))}
          label="Start time"
          step={STEP_SECONDS}
          error={errors.startTime?.message}
        />
        <TimeField
          {...form.register('endTime', forget('endOffset'))}
          label="End time"
          step={STEP_SECONDS}
          error={errors.endTime?.message}
        />
      </div>
      <AmbiguousTime form={form} />
    </>
  );
}

/** A weekly event is on the day of its date, until more days are chosen. */
function followDay(form: EventFormApi, day: string | null): void {
  const days = form.getValues('days');
  if (day !== null && days.length <= 1) form.setValue('days', [new Date(`${day}T00:00:00Z`).getUTCDay()]);
}

function AmbiguousTime({ form }: Pick<FormPartProps, 'form'>) {
  const fields = useWatch({ control: form.control });
  return (
    <TimeChoice
      input={toEventInput({ ...form.getValues(), ...fields })}
      onChoose={({ of, time, offset }) => {
        form.setValue(of, time);
        form.setValue(of === 'startTime' ? 'startOffset' : 'endOffset', offset);
        form.clearErrors(of);
      }}
    />
  );
}
