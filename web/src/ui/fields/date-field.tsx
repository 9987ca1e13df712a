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

/** A day: typed as 2027-03-01 or picked in a calendar. */
export function DateField({ error, ...props }: DateFieldProps) {
  return (
    <DateInput
      {...props}
      {...useFieldLook()}
      placeholder="2027-03-01"
      valueFormat="YYYY-MM-DD"
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

const calendarLabels = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'The year before',
  nextYear: 'The year after',
  previousDecade: 'The decade before',
  nextDecade: 'The decade after',
};
