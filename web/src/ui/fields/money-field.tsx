import { useState, type ComponentProps } from 'react';
import { NumberField } from './number-field.tsx';
import { currencyForm } from '../words/money.ts';

type MoneyFieldProps = Omit<
  ComponentProps<typeof NumberField>,
  'value' | 'onChange' | 'decimalScale' | 'onFocus' | 'onBlur'
> & {
  /** In minor units, as money is stored: cents for dollars. Null where nothing is typed. */
  readonly value: number | null;
  readonly onChange: (minorUnits: number | null) => void;
  /** ISO 4217. */
  readonly currency: string;
};

/** An amount of money. Typed in the currency's units, reported in its minor ones. */
export function MoneyField({ value, onChange, currency, ...props }: MoneyFieldProps) {
  const { symbol, digits } = currencyForm(currency);
  const [isTyping, setIsTyping] = useState(false);
  const factor = 10 ** digits;
  return (
    <NumberField
      {...props}
      value={value === null ? null : value / factor}
      onChange={(typed) => onChange(typed === null ? null : Math.round(typed * factor))}
      leftSection={symbol}
      allowDecimal={digits > 0}
      allowNegative={false}
      decimalScale={digits}
      fixedDecimalScale={digits > 0 && !isTyping}
      onFocus={() => setIsTyping(true)}
      onBlur={() => setIsTyping(false)}
    />
  );
}
