import { Controller, useWatch } from 'react-hook-form';
import { DateField } from '#ui/fields/moments/date-field.tsx';
import { fieldError } from '#ui/fields/field-error.tsx';
import { weekdayNames } from '../events/weekday-names.ts';
import classes from './event-dialog.module.css';
import type { FormPartProps } from './time-fields.tsx';

/** On which days of the week, and until when; only where it takes place every week. */
export function RepeatFields({ form, errors }: FormPartProps) {
  const isWeekly = useWatch({ control: form.control, name: 'isWeekly' });
  if (!isWeekly) return null;
  return (
    <div className={classes['repeat']}>
      <Controller
        control={form.control}
        name="days"
        render={({ field }) => (
          <fieldset className={classes['days']}>
            <legend>Days of the week</legend>
            {weekdayNames.map((name, day) => (
              <label key={name} className={classes['day']}>
                <input
                  type="checkbox"
                  className="sr-only"
                  checked={field.value.includes(day)}
                  onChange={() =>
                    field.onChange(
                      field.value.includes(day)
                        ? field.value.filter((one) => one !== day)
                        : [...field.value, day].toSorted((one, other) => one - other),
                    )
                  }
                />
                <span aria-hidden="true">{name.slice(0, 2)}</span>
                <span className="sr-only">{name}</span>
              </label>
            ))}
            {fieldError(errors.days?.message)}
          </fieldset>
        )}
      />
      <Controller
        control={form.control}
        name="until"
        render={({ field }) => (
          <DateField
            {...field}
            label="Last day"
            description="Leave empty to repeat without an end."
            error={errors.until?.message}
          />
        )}
      />
    </div>
  );
}
