import '@mantine/dates/styles.layer.css';
import { DateInput } from '@mantine/dates';
import type { Ref } from 'react';
import { fieldError } from './field-error.tsx';
import { useFieldLook, type FieldProps } from './field-look.tsx';

interface DateFieldProps extends FieldProps {
  readonly ref?: Ref<HTMLInputElement>;
  readonly name?: string;
  readonly description?: string;
  readonly disabled?: boolean;
  /** YYYY-MM-DD; null where none is chosen. */
  readonly value: string | null;
  readonly onChange: (day: string | null) => void;
  readonly onBlur?: () => void;
}

/** A day, written as everywhere else: typed as 1 Mar 2027, 1.3.2027 or 2027-03-01, or picked in a calendar. */
export function DateField({ error, ...props }: DateFieldProps) {
  return (
    <DateInput
      {...props}
      {...useFieldLook()}
      placeholder="Day Month Year"
      valueFormat="D MMM YYYY"
      dateParser={readDay}
      clearable={false}
      weekendDays={[]}
      hideOutsideDates
      ariaLabels={calendarLabels}
      // Inside the dialog, where screen readers expect it.
      popoverProps={{ withinPortal: false }}
      error={fieldError(error)}
    />
  );
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const forms = [
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/,
  /^(?<day>\d{1,2})\.\s*(?<month>\d{1,2})\.\s*(?<year>\d{4})$/,
  /^(?<day>\d{1,2})\.?\s+(?<name>[a-z]{3,9})\.?,?\s+(?<year>\d{4})$/,
  /^(?<name>[a-z]{3,9})\.?\s+(?<day>\d{1,2}),?\s+(?<year>\d{4})$/,
];

/** YYYY-MM-DD of what people type for it; null where it is no day, or may be one of two, as 3/4/2027. */
export function readDay(typed: string): string | null {
  const text = typed.trim().toLowerCase();
  const {
    year = '',
    month,
    name = '',
    day = '',
  } = forms.map((form) => form.exec(text)?.groups).find((groups) => groups !== undefined) ?? {};
  const nth = month === undefined ? MONTHS.indexOf(name.slice(0, 3)) + 1 : Number(month);
  const date = `${year}-${String(nth).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date) ? date : null;
}

const calendarLabels = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'The year before',
  nextYear: 'The year after',
  previousDecade: 'The decade before',
  nextDecade: 'The decade after',
};
