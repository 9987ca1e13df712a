import { useState } from 'react';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { TimeField } from '#ui/fields/date-time/time-field.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { EmailField, TextField } from '#ui/fields/text-field.tsx';
import { TextareaField } from '#ui/fields/textarea-field.tsx';
import type { FieldState } from './field-states.ts';

export function Institution({ isFilled, ...state }: FieldState) {
  return <TextField label="Institution" defaultValue={isFilled ? 'University of Lagos' : ''} {...state} />;
}

export function Email({ isFilled, ...state }: FieldState) {
  return <EmailField label="Email" defaultValue={isFilled ? 'ada@lovelace.example' : ''} {...state} />;
}

export function Password({ isFilled, ...state }: FieldState) {
  return (
    <PasswordField
      label="Password"
      autoComplete="new-password"
      defaultValue={isFilled ? 'correct horse' : ''}
      {...state}
    />
  );
}

export function Hours({ isFilled, ...state }: FieldState) {
  const [hours, setHours] = useState<number | null>(isFilled ? 1200 : null);
  return <NumberField label="Hours a year" value={hours} onChange={setHours} {...state} />;
}

export function Rate({ isFilled, ...state }: FieldState) {
  const [rate, setRate] = useState<number | null>(isFilled ? 125_050 : null);
  return <MoneyField label="Rate an hour" currency="USD" value={rate} onChange={setRate} {...state} />;
}

export function Country({ isFilled, ...state }: FieldState) {
  return (
    <SelectField
      label="Country"
      placeholder="Choose a country"
      options={['Nigeria', 'Norway', 'Viet Nam']}
      defaultValue={isFilled ? 'Nigeria' : ''}
      {...state}
    />
  );
}

export function From({ isFilled, ...state }: FieldState) {
  return <TimeField label="From" defaultValue={isFilled ? '09:30' : ''} {...state} />;
}

export function Notes({ isFilled, ...state }: FieldState) {
  return (
    <TextareaField
      label="Notes"
      minRows={2}
      maxRows={6}
      defaultValue={isFilled ? 'Asked twice. The second time it gave the dose.' : ''}
      {...state}
    />
  );
}
