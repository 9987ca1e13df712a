import {
  calendarEventForm,
  readEventTimes,
  STEP_MINUTES,
  type TimeQuestion,
} from '@redoubt/contract/calendar';
import { isTimeZone } from '@redoubt/contract/text.ts';
import { Controller, type FieldErrors, useWatch } from 'react-hook-form';
import { Button } from '#ui/actions/button.tsx';
import { DateField } from '#ui/fields/moments/date-field.tsx';
import { TimeField } from '#ui/fields/moments/time-field.tsx';
import classes from './event-dialog.module.css';
import { type EventFields, saidIn } from './event-fields.ts';
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
      <TimeChoice form={form} />
    </>
  );
}

/** A weekly event is on the day of its date, until more days are chosen. */
function followDay(form: EventFormApi, day: string | null): void {
  const days = form.getValues('days');
  if (day !== null && days.length <= 1) form.setValue('days', [new Date(`${day}T00:00:00Z`).getUTCDay()]);
}

/** On the days on which clocks are changed: what is meant by a time that they show twice or never. */
function TimeChoice({ form }: Pick<FormPartProps, 'form'>) {
  const question = useQuestion(form);
  const asked = form.getValues(question?.of === 'endTime' ? 'endOffset' : 'startOffset');
  if (question === null || asked !== '') return null;
  const offset = question.of === 'startTime' ? 'startOffset' : 'endOffset';
  return (
    <div role="group" aria-label="Which time is meant" className={classes['question']}>
      <p>{question.message}</p>
      {question.choices.map((choice) => (
        <Button
          key={choice.offset}
          variant="default"
          onClick={() => {
            form.setValue(question.of, choice.time);
            form.setValue(offset, choice.offset);
            form.clearErrors(question.of);
          }}
        >
          {choice.time} (UTC{choice.offset})
        </Button>
      ))}
    </div>
  );
}

function useQuestion(form: EventFormApi): TimeQuestion | null {
  const fields = useWatch({ control: form.control });
  const said = saidIn({ ...form.getValues(), ...fields });
  const { date, startTime, endTime } = calendarEventForm.shape;
  const isReadable =
    date.safeParse(said.date).success &&
    startTime.safeParse(said.startTime).success &&
    endTime.safeParse(said.endTime).success &&
    isTimeZone(said.timeZone);
  if (!isReadable) return null;
  const read = readEventTimes(said);
  return 'question' in read ? read.question : null;
}
