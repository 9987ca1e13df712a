import '@mantine/dates/styles.layer.css';
import { DateInput } from '@mantine/dates';
import { type Ref, useState } from 'react';
import { fieldError } from './field-error.tsx';
import { HAS_UNREAD_DAY, type FieldProps, useFieldLook } from './field-look.tsx';
import { firstDayOfWeek, readDay } from '../words/read-day.ts';

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

/**
 * A day, written as everywhere else: typed as 1 Mar 2027, 1/3/2027 or 2027-03-01, or picked in a calendar. What cannot be
 * read stays with an error, and holds back the form that it is in (`HAS_UNREAD_DAY`).
 */
export function DateField({ error, value, onChange, ...props }: DateFieldProps) {
  const { unread, look, take, forget, drawn } = useUnread(value, onChange);
  return (
    <DateInput
      key={drawn}
      {...props}
      {...useFieldLook()}
      value={value}
      onChange={(day) => {
        forget(day);
        onChange(day);
      }}
      onInput={(event) => take(event.currentTarget.value)}
      onBlur={() => {
        look();
        props.onBlur?.();
      }}
      onKeyDown={({ key }) => {
        // Enter sends the form without leaving the field.
        if (key === 'Enter') look();
      }}
      fixOnBlur={!unread.is}
      {...(unread.is && { [HAS_UNREAD_DAY]: '' })}
      placeholder="Day Month Year"
      valueFormat="D MMM YYYY"
      dateParser={(typed) => readDay(typed)}
      firstDayOfWeek={firstDayOfWeek()}
      clearable={false}
      weekendDays={[]}
      hideOutsideDates
      ariaLabels={calendarLabels}
      // Inside the dialog, where screen readers expect it.
      popoverProps={{ withinPortal: false }}
      error={fieldError(unread.is && unread.isShown ? UNREAD : error)}
    />
  );
}

const UNREAD = 'This is not a day we can read. Write it like 14 Dec 2026, or choose it in the calendar.';
const READ = { is: false, isShown: false };

/** What was typed and is no day. Its error waits until the field is left. */
function useUnread(value: string | null, onChange: (day: string | null) => void) {
  const [unread, setUnread] = useState(READ);
  const [drawn, setDrawn] = useState(0);
  const [before, setBefore] = useState(value);
  // Chosen elsewhere in the form, another day takes the place of what was typed.
  if (before !== value) {
    setBefore(value);
    setUnread(READ);
  }
  return {
    unread,
    drawn,
    look: () => setUnread(({ is }) => ({ is, isShown: is })),
    take: (typed: string) => {
      const isEmpty = typed.trim() === '';
      setUnread(({ isShown }) => (isEmpty || readDay(typed) !== null ? READ : { is: true, isShown }));
      if (isEmpty && value !== null) onChange(null);
    },
    forget: (day: string | null) => {
      setUnread(READ);
      // The kit writes out a day that is picked only where it is another one.
      if (unread.is && day === value) setDrawn(drawn + 1);
    },
  };
}

const calendarLabels = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'The year before',
  nextYear: 'The year after',
  previousDecade: 'The decade before',
  nextDecade: 'The decade after',
};
