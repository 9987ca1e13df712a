import { anchorsOf, dayOfWeek } from '@redoubt/contract/calendar';
import { Controller, useWatch } from 'react-hook-form';
import { DateField } from '#ui/fields/date-field.tsx';
import { FieldError } from '#ui/fields/field-error.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { count } from '#ui/words/numbers.ts';
import { sayAnchor } from '../events/say-repeat.ts';
import { weekdayNames } from '../events/weekday-names.ts';
import classes from './event-dialog.module.css';
import type { FormPartProps } from './time-fields.tsx';

const rhythms = [
  { value: 'day', label: 'Every day' },
  { value: 'week', label: 'Every week' },
  { value: 'month', label: 'Every month' },
  { value: 'year', label: 'Every year' },
];
const units: Readonly<Record<string, string>> = {
  day: 'days',
  week: 'weeks',
  month: 'months',
  year: 'years',
};

/** Whether it takes place again, how often and until when. */
export function RepeatFields({ form, errors }: FormPartProps) {
  const [repeats, dates] = useWatch({ control: form.control, name: ['repeats', 'dates'] });
  const listed = { value: 'listed', label: `On ${count(dates.length + 1, 'listed day', 'listed days')}` };
  return (
    <div className={classes['repeat']}>
      <div className={classes['pair']}>
        <SelectField
          {...form.register('repeats')}
          label="Repeat"
          placeholder="Does not repeat"
          options={dates.length > 0 ? [...rhythms, listed] : rhythms}
          error={errors.repeats?.message}
        />
        {repeats === '' || repeats === 'listed' ? null : (
          <TextField
            {...form.register('interval')}
            label={`Every how many ${units[repeats] ?? ''}`}
            inputMode="numeric"
            error={errors.interval?.message}
          />
        )}
      </div>
      {repeats === 'week' ? <DaysField form={form} errors={errors} /> : null}
      {repeats === 'month' || repeats === 'year' ? <AnchorField form={form} errors={errors} /> : null}
      {repeats === '' || repeats === 'listed' ? null : <EndFields form={form} errors={errors} />}
      {repeats === '' || repeats === 'listed' || dates.length === 0 ? null : (
        <p className={classes['further']}>
          It also takes place on {count(dates.length, 'further day', 'further days')}, as in the imported
          file.
        </p>
      )}
    </div>
  );
}

function DaysField({ form, errors }: FormPartProps) {
  return (
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
                onChange={() => field.onChange(toggle(field.value, day))}
              />
              <span aria-hidden="true">{name.slice(0, 2)}</span>
              <span className="sr-only">{name}</span>
            </label>
          ))}
          <FieldError message={errors.days?.message} />
        </fieldset>
      )}
    />
  );
}

function toggle(days: readonly number[], day: number): number[] {
  if (days.includes(day)) return days.filter((one) => one !== day);
  return [...days, day].toSorted((one, other) => one - other);
}

/** Which day of the month: what its date is there. */
function AnchorField({ form, errors }: FormPartProps) {
  const date = useWatch({ control: form.control, name: 'date' });
  if (date === null || Number.isNaN(dayOfWeek(date))) return null;
  return (
    <SelectField
      {...form.register('on')}
      label="On"
      options={anchorsOf(date).map((on) => ({ value: on, label: sayAnchor(on, date) }))}
      error={errors.on?.message}
    />
  );
}

const ends = [
  { value: 'never', label: 'Never' },
  { value: 'until', label: 'On a day' },
  { value: 'count', label: 'After a number of times' },
];

function EndFields({ form, errors }: FormPartProps) {
  const end = useWatch({ control: form.control, name: 'ends' });
  return (
    <div className={classes['pair']}>
      <SelectField {...form.register('ends')} label="Ends" options={ends} />
      {end === 'until' ? (
        <Controller
          control={form.control}
          name="until"
          render={({ field }) => <DateField {...field} label="Last day" error={errors.until?.message} />}
        />
      ) : null}
      {end === 'count' ? (
        <TextField
          {...form.register('count')}
          label="How often"
          inputMode="numeric"
          error={errors.count?.message}
        />
      ) : null}
    </div>
  );
}
