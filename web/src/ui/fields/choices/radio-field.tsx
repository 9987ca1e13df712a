import { useId } from 'react';
import { fieldError } from '../field-error.tsx';
import type { FieldProps } from '../field-look.tsx';
import classes from './radio-field.module.css';

interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** A sentence on what choosing it means. */
  readonly text?: string;
}

interface RadioFieldProps<Value extends string> extends FieldProps {
  readonly id: string;
  /** Where a heading above says the label already, it is for screen readers alone. */
  readonly isLabelHidden?: boolean;
  /** One below the other, in a narrow place. */
  readonly isColumn?: boolean;
  readonly description?: string;
  readonly options: readonly Option<Value>[];
  readonly value: Value | '';
  readonly onChange: (value: Value) => void;
  readonly disabled?: boolean;
}

/** One of a few: radio buttons in cards. The first has the field's id, so that links lead to it. */
export function RadioField<Value extends string>(props: RadioFieldProps<Value>) {
  const { id, label, isLabelHidden = false, description, options, value, onChange, error } = props;
  const name = useId();
  const errorId = `${id}-error`;
  const helpId = `${id}-help`;
  const described = [description && helpId, error && errorId].filter(Boolean).join(' ');
  return (
    <fieldset
      className={classes['choice']}
      disabled={props.disabled}
      {...(described === '' ? {} : { 'aria-describedby': described })}
    >
      <legend className={isLabelHidden ? 'sr-only' : classes['legend']}>{label}</legend>
      <div className={classes['cards']} data-column={props.isColumn === true ? true : undefined}>
        {options.map((option, nth) => (
          <label key={option.value} className={classes['card']}>
            <input
              id={nth === 0 ? id : undefined}
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              data-invalid={error === undefined ? undefined : true}
              aria-labelledby={`${id}-${option.value}-label`}
              aria-describedby={option.text === undefined ? undefined : `${id}-${option.value}-text`}
              onChange={() => onChange(option.value)}
            />
            <span className={classes['words']}>
              <span id={`${id}-${option.value}-label`} className={classes['label']}>
                {option.label}
              </span>
              {option.text === undefined ? null : (
                <span id={`${id}-${option.value}-text`} className={classes['text']}>
                  {option.text}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      {description === undefined ? null : (
        <p id={helpId} className={classes['text']}>
          {description}
        </p>
      )}
      <div id={errorId} role="status" className={classes['error']}>
        {fieldError(error)}
      </div>
    </fieldset>
  );
}
