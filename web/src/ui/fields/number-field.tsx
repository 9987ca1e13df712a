import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useState } from 'react';
import { fieldError } from './field-error.tsx';
import { useFieldLook, type Dressed, type FieldProps } from './field-look.tsx';

type NumberFieldProps = Omit<NumberInputProps, Dressed | 'value' | 'onChange'> &
  FieldProps & {
    /** Null where nothing is typed. */
    readonly value: number | null;
    readonly onChange: (value: number | null) => void;
  };

/**
 * A number, with at most as many decimals as `decimalScale` says. Thousands are parted while it is typed. Where it has to be
 * whole, the form says so: a point that is dropped would make 15 of 1.5.
 */
export function NumberField({ error, value, onChange, ...props }: NumberFieldProps) {
  // Half a number, as '12.' is, stays as it is typed.
  const [typed, setTyped] = useState<string | number>(value ?? '');
  return (
    <NumberInput
      thousandSeparator=","
      hideControls
      {...props}
      {...useFieldLook()}
      value={readNumber(typed) === value ? typed : (value ?? '')}
      onChange={(text) => {
        setTyped(text);
        onChange(readNumber(text));
      }}
      error={fieldError(error)}
    />
  );
}

function readNumber(typed: string | number): number | null {
  const number = typed === '' ? Number.NaN : Number(typed);
  return Number.isFinite(number) ? number : null;
}
