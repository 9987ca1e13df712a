import { CheckboxField } from '../checkbox-field.tsx';
import { fieldError } from '../field-error.tsx';
import type { FieldProps } from '../field-look.tsx';
import classes from './boxes-field.module.css';

interface BoxesFieldProps<Value extends string> extends FieldProps {
  /** Of the first box, so that links lead to the field. */
  readonly id: string;
  readonly description?: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: readonly Value[];
  /** The chosen ones, in the order of the options. */
  readonly onChange: (value: Value[]) => void;
}

/** Any number of a few: check boxes in two columns. */
export function BoxesField<Value extends string>(props: BoxesFieldProps<Value>) {
  const { id, label, description, options, value, onChange, error } = props;
  const errorId = `${id}-error`;
  const helpId = `${id}-help`;
  const described = [description && helpId, error && errorId].filter(Boolean).join(' ');
  const toggle = (of: Value, isOn: boolean) =>
    onChange(options.map((one) => one.value).filter((one) => (one === of ? isOn : value.includes(one))));
  return (
    <fieldset className={classes['boxes']} {...(described === '' ? {} : { 'aria-describedby': described })}>
      <legend className={classes['legend']}>{label}</legend>
      {description === undefined ? null : (
        <p id={helpId} className={classes['text']}>
          {description}
        </p>
      )}
      <div className={classes['grid']}>
        {options.map((option, nth) => (
          <CheckboxField
            key={option.value}
            {...(nth === 0 && { id })}
            label={option.label}
            checked={value.includes(option.value)}
            onChange={({ currentTarget: { checked } }) => toggle(option.value, checked)}
          />
        ))}
      </div>
      <div id={errorId} role="status" className={classes['error']}>
        {fieldError(error)}
      </div>
    </fieldset>
  );
}
