import { useState, type ComponentType } from 'react';
import { TextareaField } from '#ui/fields/textarea-field.tsx';
import { EmailField, TextField } from '#ui/fields/text-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { TimeField } from '#ui/fields/time-field.tsx';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { TallFields } from '#ui/fields/field-look.tsx';
import { FormCard } from '#ui/form-card.tsx';
import { Shown, State } from './shown.tsx';

interface FieldState {
  readonly isFilled: boolean;
  readonly description?: string;
  readonly error?: string;
  readonly disabled?: boolean;
}

/** What every field can look like. */
const fieldStates: readonly { readonly name: string; readonly state: FieldState }[] = [
  { name: 'empty', state: { isFilled: false } },
  { name: 'filled', state: { isFilled: true } },
  { name: 'with help', state: { isFilled: true, description: 'It stands on your page for everyone.' } },
  { name: 'with an error', state: { isFilled: false, error: 'This is needed before you go on' } },
  {
    name: 'disabled',
    state: { isFilled: true, disabled: true, description: 'Sent in; it cannot be changed.' },
  },
];

/** The fields that are typed into. */
export function FieldsGallery() {
  return (
    <>
      <Fields title="Text" Field={Institution} />
      <Fields title="Email" Field={Email} />
      <Fields title="Password" Field={Password} />
      <Fields title="Number" Field={Hours} />
      <Fields title="Money" Field={Rate} />
      <Fields title="Select" Field={Country} />
      <Fields title="Time" Field={From} />
      <Fields title="Text of several lines" Field={Notes} />
      <TallFields>
        <Fields title="Tall, where people sign up and in" Field={Institution} />
      </TallFields>
      <Shown title="Card of a long form">
        <State name="with a lead">
          <FormCard title="Rates" lead="What is left empty is not limited.">
            <Hours isFilled />
          </FormCard>
        </State>
        <State name="without">
          <FormCard title="Schools">
            <Institution isFilled={false} />
          </FormCard>
        </State>
      </Shown>
    </>
  );
}

interface FieldsProps {
  readonly title: string;
  readonly Field: ComponentType<FieldState>;
}

function Fields({ title, Field }: FieldsProps) {
  return (
    <Shown title={title}>
      {fieldStates.map(({ name, state }) => (
        <State key={name} name={name}>
          <Field {...state} />
        </State>
      ))}
    </Shown>
  );
}

function Institution({ isFilled, ...state }: FieldState) {
  return <TextField label="Institution" defaultValue={isFilled ? 'University of Lagos' : ''} {...state} />;
}

function Email({ isFilled, ...state }: FieldState) {
  return <EmailField label="Email" defaultValue={isFilled ? 'ada@lovelace.example' : ''} {...state} />;
}

function Password({ isFilled, ...state }: FieldState) {
  return (
    <PasswordField
      label="Password"
      autoComplete="new-password"
      defaultValue={isFilled ? 'correct horse' : ''}
      {...state}
    />
  );
}

function Hours({ isFilled, ...state }: FieldState) {
  const [hours, setHours] = useState<number | null>(isFilled ? 1200 : null);
  return <NumberField label="Hours a year" value={hours} onChange={setHours} {...state} />;
}

function Rate({ isFilled, ...state }: FieldState) {
  const [rate, setRate] = useState<number | null>(isFilled ? 125_050 : null);
  return <MoneyField label="Rate an hour" currency="USD" value={rate} onChange={setRate} {...state} />;
}

function Country({ isFilled, ...state }: FieldState) {
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

function From({ isFilled, ...state }: FieldState) {
  return <TimeField label="From" defaultValue={isFilled ? '09:30' : ''} {...state} />;
}

function Notes({ isFilled, ...state }: FieldState) {
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
