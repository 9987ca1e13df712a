import { useId } from 'react';
import { fieldError } from '#ui/fields/field-error.tsx';
import classes from './taxation.module.css';

interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly text: string;
}

interface ChoiceProps<Value extends string> {
  readonly id: string;
  readonly label: string;
  readonly options: readonly Option<Value>[];
  readonly value: Value | '';
  readonly onChange: (value: Value) => void;
  readonly error?: string | undefined;
}

/** One of a few, each with a sentence: radio buttons in cards. The first has the field's id, so that links lead to it. */
export function Choice<Value extends string>({
  id,
  label,
  options,
  value,
  onChange,
  error,
}: ChoiceProps<Value>) {
  const name = useId();
  const errorId = `${id}-error`;
  return (
    <fieldset className={classes['choice']} aria-describedby={error === undefined ? undefined : errorId}>
      <legend className="sr-only">{label}</legend>
      <div className={classes['cards']}>
        {options.map((option, nth) => (
          <label key={option.value} className={classes['card']}>
            <input
              id={nth === 0 ? id : undefined}
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              aria-labelledby={`${id}-${option.value}-label`}
              aria-describedby={`${id}-${option.value}-text`}
              onChange={() => onChange(option.value)}
            />
            <span className={classes['cardWords']}>
              <span id={`${id}-${option.value}-label`} className={classes['cardLabel']}>
                {option.label}
              </span>
              <span id={`${id}-${option.value}-text`} className={classes['cardText']}>
                {option.text}
              </span>
            </span>
          </label>
        ))}
      </div>
      <div id={errorId} role="status" className={classes['error']}>
        {fieldError(error)}
      </div>
    </fieldset>
  );
}
