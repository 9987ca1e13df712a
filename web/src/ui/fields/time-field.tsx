import { TextInput, type TextInputProps } from '@mantine/core';
import { type KeyboardEvent, useId } from 'react';
import { fieldError } from './field-error.tsx';
import { useFieldLook, type Dressed, type FieldProps } from './field-look.tsx';

type TimeFieldProps = Omit<TextInputProps, Dressed> & FieldProps;

/**
 * A time of day on a clock of 24 hours, as everything else here says it; the browser's own field follows the language of
 * the browser. '9', '930' and '9.30 pm' are written out when it is left. Takes what `register()` gives.
 */
export function TimeField({ error, onBlur, onChange, ...props }: TimeFieldProps) {
  const list = useId();
  return (
    <>
      <TextInput
        placeholder="14:05"
        autoComplete="off"
        maxLength={8}
        list={list}
        {...props}
        {...useFieldLook()}
        onChange={onChange}
        onBlur={(event) => {
          writeOut(event.currentTarget);
          onBlur?.(event);
        }}
        onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
          // Enter sends the form without leaving the field.
          if (event.key === 'Enter' && writeOut(event.currentTarget)) onChange?.(event as never);
        }}
        error={fieldError(error)}
      />
      <datalist id={list}>
        {quarters.map((time) => (
          <option key={time}>{time}</option>
        ))}
      </datalist>
    </>
  );
}

const quarters = Array.from(
  { length: 96 },
  (_, at) => `${String(Math.floor(at / 4)).padStart(2, '0')}:${String((at % 4) * 15).padStart(2, '0')}`,
);

/** True where something was changed. */
function writeOut(input: HTMLInputElement): boolean {
  const time = readTime(input.value);
  if (time === null || time === input.value) return false;
  input.value = time;
  return true;
}

const TIME = /^(\d{1,2})(?:[:.h\s]?(\d{2}))?\s*(am|pm)?$/i;

/** '09:30' of what people type for it; null where it is no time. */
export function readTime(typed: string): string | null {
  const [, hours, minutes = '00', half] = TIME.exec(typed.trim()) ?? [];
  if (hours === undefined) return null;
  const isHalf = half !== undefined;
  const hour = isHalf ? (Number(hours) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : Number(hours);
  const isTime =
    (!isHalf || (Number(hours) >= 1 && Number(hours) <= 12)) && hour < 24 && Number(minutes) < 60;
  return isTime ? `${String(hour).padStart(2, '0')}:${minutes}` : null;
}
