import { useId, type ReactNode } from 'react';
import classes from './segmented.module.css';

export interface SegmentedOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Before the label, such as the shape of a state. */
  readonly mark?: ReactNode;
  /** Behind the label: how many there are of it. */
  readonly count?: string;
}

interface SegmentedProps<Value extends string> {
  readonly label: string;
  readonly options: readonly SegmentedOption<Value>[];
  /** Undefined until one is chosen. */
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
  /** quiet: the chosen part is raised (benches). strong: it is ink (public pages). */
  readonly kind?: 'quiet' | 'strong';
}

/** One of a few, always in sight: radio buttons, so arrow keys move and screen readers count them. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, options, value, onChange, kind = 'quiet' } = props;
  const name = useId();
  return (
    <fieldset className={`${classes['group']} ${classes[kind]}`}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={classes['option']}>
          <input
            type="radio"
            className="sr-only"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className={classes['part']}>
            {option.mark}
            {option.label}{' '}
            {option.count === undefined ? null : <span className={classes['count']}>{option.count}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
