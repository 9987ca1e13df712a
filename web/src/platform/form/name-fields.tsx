import type { UseFormRegisterReturn } from 'react-hook-form';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import classes from './auth-form.module.css';

type NameField = 'firstname' | 'lastname' | 'hasOneName';

interface RegisteredField extends UseFormRegisterReturn {
  readonly id: string;
  readonly error: string | undefined;
}

interface NameFieldsProps {
  readonly fieldOf: (field: NameField) => RegisteredField;
  readonly hasOneName: boolean;
}

/** First and last name, and the box of those who have one name alone. */
export function NameFields({ fieldOf, hasOneName }: NameFieldsProps) {
  return (
    <div className={classes['names']}>
      {hasOneName ? (
        <TextField {...fieldOf('firstname')} label="Name" autoComplete="name" />
      ) : (
        <div className={classes['pair']}>
          <TextField {...fieldOf('firstname')} label="First name" autoComplete="given-name" />
          <TextField {...fieldOf('lastname')} label="Last name" autoComplete="family-name" />
        </div>
      )}
      <CheckboxField {...fieldOf('hasOneName')} label="I have one name" />
    </div>
  );
}

/** The part of a form that holds a last name. */
interface NamingForm {
  setValue(name: 'lastname', value: ''): void;
  clearErrors(name: 'lastname'): void;
}

/** Empties the last name when the box for one name is ticked or cleared: the field comes and goes with it. */
export function clearLastName(form: NamingForm, changed: string): void {
  if (changed !== 'hasOneName') return;
  form.setValue('lastname', '');
  form.clearErrors('lastname');
}
