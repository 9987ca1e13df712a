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

/**
 * An amount of money. Typed in the currency's units, reported in its minor ones. A minus and one decimal too many can be
 * typed and are reported as well: a form says what is wrong with them, where to drop them would change the amount unseen.
 */
export function MoneyField({ value, onChange, currency, ...props }: MoneyFieldProps) {
  const { symbol, digits } = currencyForm(currency);
  const [isTyping, setIsTyping] = useState(false);
  const factor = 10 ** digits;
  const isWhole = value === null || Number.isInteger(value);
  const isFixed = isWhole && !isTyping;
  return (
    <NumberField
      {...props}
      value={value === null ? null : value / factor}
      onChange={(typed) => onChange(typed === null ? null : Number((typed * factor).toFixed(1)))}
      leftSection={symbol}
      decimalScale={isFixed ? digits : digits + 1}
      fixedDecimalScale={digits > 0 && isFixed}
      onFocus={() => setIsTyping(true)}
      onBlur={() => setIsTyping(false)}
    />
  );
}
