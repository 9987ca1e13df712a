import '@mantine/dates/styles.layer.css';
import { TimeInput, type TimeInputProps } from '@mantine/dates';
import { fieldError } from './field-error.tsx';
import { useFieldLook, type Dressed, type FieldProps } from './field-look.tsx';

type TimeFieldProps = Omit<TimeInputProps, Dressed> & FieldProps;

/** A time of day, HH:MM on a clock of 24 hours. Takes what `register()` gives. */
export function TimeField({ error, ...props }: TimeFieldProps) {
  return <TimeInput {...props} {...useFieldLook()} error={fieldError(error)} />;
}
