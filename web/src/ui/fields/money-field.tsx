import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { columnMoney, currencyForm } from '../words/money.ts';
import { fieldError } from './field-error.tsx';
import { useFieldLook, type Dressed, type FieldProps } from './field-look.tsx';
import { readMoney } from './read-money.ts';

type MoneyFieldProps = Omit<
  TextInputProps,
  Dressed | 'value' | 'onChange' | 'onFocus' | 'onBlur' | 'leftSection'
> &
  FieldProps & {
    /** In minor units, as money is stored: cents for dollars. Null where nothing is typed. */
    readonly value: number | null;
    readonly onChange: (minorUnits: number | null) => void;
    /** ISO 4217. */
    readonly currency: string;
  };

/**
 * An amount of money. Typed in the currency's units, with thousands parted or not, reported in its minor ones. A minus and
 * too many decimals can be typed and are reported as well, those as no whole number: a form says what is wrong with them,
 * where to drop them would change the amount unseen.
 */
export function MoneyField({ value, onChange, currency, error, ...props }: MoneyFieldProps) {
  const { symbol, digits } = currencyForm(currency);
  const [typed, setTyped] = useState('');
  const [isTyping, setIsTyping] = useState(false);
  const isAsTyped = readMoney(typed, digits) === value;
  const isKept = isAsTyped && (isTyping || value === null || !Number.isInteger(value));
  const shown = isKept ? typed : written(value, { currency, digits });
  return (
    <TextInput
      autoComplete="off"
      {...props}
      {...useFieldLook()}
      inputMode="decimal"
      leftSection={symbol}
      value={shown}
      onChange={({ currentTarget }) => {
        // Of an amount that is pasted with its currency, the amount.
        const text = currentTarget.value.replaceAll(/[^\d.,'’\s-]/gu, '');
        setTyped(text);
        onChange(readMoney(text, digits));
      }}
      onFocus={() => {
        // Another text would lose what Tab selected.
        setTyped(shown);
        setIsTyping(true);
      }}
      onBlur={() => setIsTyping(false)}
      error={fieldError(error)}
    />
  );
}

function written(
  minor: number | null,
  { currency, digits }: { readonly currency: string; readonly digits: number },
): string {
  return minor === null ? '' : columnMoney(minor / 10 ** digits, currency);
}
