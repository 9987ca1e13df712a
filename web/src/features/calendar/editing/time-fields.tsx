import { anchorsOf, dayOfWeek } from '@redoubt/contract/calendar';
import { Controller, type FieldErrors, useWatch } from 'react-hook-form';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { TimeField } from '#ui/fields/time-field.tsx';
import classes from './event-dialog.module.css';
import { type EventFields, fitsReminder, toEventInput } from './event-fields.ts';
import { TimeChoice } from './time-choice.tsx';
import type { EventFormApi } from './use-event-form.ts';

export interface FormPartProps {
  readonly form: EventFormApi;
  readonly errors: FieldErrors<EventFields>;
}

/** When it is: as clocks show it in the zone of the event, or on which days. */
export function TimeFields({ form, errors }: FormPartProps) {
  const isAllDay = useWatch({ control: form.control, name: 'isAllDay' });
  return (
    <>
      <CheckboxField
        {...form.register('isAllDay', {
          onChange: () => {
            const { reminder, isAllDay: isNow } = form.getValues();
            if (!fitsReminder(reminder, isNow)) form.setValue('reminder', '');
          },
        })}
        label="All day"
      />
      {isAllDay ? <DayFields form={form} errors={errors} /> : <ClockFields form={form} errors={errors} />}
    </>
  );
}

/** From a day to a day, both included. */
function DayFields({ form, errors }: FormPartProps) {
  const date = useWatch({ control: form.control, name: 'date' });
  return (
    <div className={classes['pair']}>
      <StartDay form={form} error={errors.date?.message} label="From" />
      <Controller
        control={form.control}
        name="endDate"
        render={({ field }) => (
          <DateField
            {...field}
            value={field.value ?? date}
            label="To"
            error={errors.endDate?.message}
            onChange={(day) => field.onChange(day === date ? null : day)}
          />
        )}
      />
    </div>
  );
}

function ClockFields({ form, errors }: FormPartProps) {
  const forget = (offset: 'startOffset' | 'endOffset') => ({ onChange: () => form.setValue(offset, '') });
  return (
    <>
      <div className={classes['times']}>
        <StartDay form={form} error={errors.date?.message} label="Date" />
        <TimeField
          {...form.register('startTime', forget('startOffset'))}
          label="Start time"
          error={errors.startTime?.message}
        />
        <TimeField
          {...form.register('endTime', forget('endOffset'))}
          label="End time"
          error={errors.endTime?.message}
        />
      </div>
      <AmbiguousTime form={form} />
    </>
  );
}

interface StartDayProps {
  readonly form: EventFormApi;
  readonly label: string;
  readonly error: string | undefined;
}

function StartDay({ form, label, error }: StartDayProps) {
  return (
    <Controller
      control={form.control}
      name="date"
      render={({ field }) => (
        <DateField
          {...field}
          label={label}
          error={error}
          onChange={(day) => {
            field.onChange(day);
            form.setValue('startOffset', '');
            form.setValue('endOffset', '');
            followDay(form, day);
          }}
        />
      )}
    />
  );
}

/** What repeats is on the day of its date, until more days are chosen; and it does not end before it begins. */
function followDay(form: EventFormApi, day: string | null): void {
  if (day === null) return;
  const { days, on, endDate } = form.getValues();
  if (days.length <= 1) form.setValue('days', [dayOfWeek(day)]);
  if (!anchorsOf(day).some((anchor) => anchor === on)) form.setValue('on', 'date');
  if (endDate !== null && endDate <= day) form.setValue('endDate', null);
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
