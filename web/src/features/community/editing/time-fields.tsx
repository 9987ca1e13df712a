import { DateInput, TimeInput } from '@mantine/dates';
import { Controller } from 'react-hook-form';
import { ZoneSelect } from '#platform/time/zone-select.tsx';
import { fieldError } from '#ui/fields/field-error.tsx';
import { fieldClassNames } from '#ui/fields/text-field.tsx';
import { useHeldWhilePressed } from '#ui/fields/use-held-while-pressed.ts';
import classes from './event-dialog.module.css';
import type { FormPartProps } from './event-form.ts';

/** When it is, as clocks show it in the zone of the event. */
export function TimeFields({ form, kept }: FormPartProps & { readonly kept: string | null }) {
  const errors = useHeldWhilePressed(form.formState.errors);
  return (
    <>
      <ZoneSelect
        {...form.register('timeZone')}
        label="Time zone"
        kept={kept}
        error={errors.timeZone?.message}
      />
      <div className={classes['pair']}>
        <Moment form={form} of="starts" name="Start" error={errors.startsOn?.message} />
        <Moment form={form} of="ends" name="End" error={errors.endsOn?.message} />
      </div>
    </>
  );
}

interface MomentProps extends FormPartProps {
  readonly of: 'starts' | 'ends';
  readonly name: string;
  readonly error: string | undefined;
}

function Moment({ form, of, name, error }: MomentProps) {
  const date = `${of}On` as const;
  return (
    <div className={classes['times']}>
      <Controller
        control={form.control}
        name={date}
        render={({ field }) => (
          <DateInput
            {...field}
            label={`${name} date`}
            placeholder="2027-03-01"
            valueFormat="YYYY-MM-DD"
            clearable={false}
            weekendDays={[]}
            hideOutsideDates
            onChange={(day) => {
              field.onChange(day);
              followStart(form, of, day);
            }}
            size="lg"
            radius="lg"
            ariaLabels={calendarLabels}
            // Inside the dialog, where screen readers expect it.
            popoverProps={{ withinPortal: false }}
            error={fieldError(error)}
            classNames={fieldClassNames}
          />
        )}
      />
      <TimeInput
        {...form.register(`${of}Time`)}
        label={`${name} time`}
        size="lg"
        radius="lg"
        classNames={fieldClassNames}
      />
    </div>
  );
}

const calendarLabels = {
  previousMonth: 'The month before',
  nextMonth: 'The month after',
  previousYear: 'The year before',
  nextYear: 'The year after',
  previousDecade: 'The decade before',
  nextDecade: 'The decade after',
};

/** Most events end on the day on which they start. */
function followStart(form: FormPartProps['form'], of: 'starts' | 'ends', day: string | null): void {
  if (of === 'starts' && form.getValues('endsOn') === null) form.setValue('endsOn', day);
}
