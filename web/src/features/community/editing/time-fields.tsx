import { Controller } from 'react-hook-form';
import { ZoneSelect } from '#platform/time/zone-select.tsx';
import { DateField } from '#ui/fields/date-time/date-field.tsx';
import { TimeField } from '#ui/fields/date-time/time-field.tsx';
import { useHeldWhilePressed } from '#ui/fields/use-held-while-pressed.ts';
import classes from './event-dialog.module.css';
import type { FormPartProps } from './event-form.ts';

/** When it is, as clocks show it in the zone of the event. */
export function TimeFields({ form, savedZone }: FormPartProps & { readonly savedZone: string | null }) {
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
