import { useLayoutEffect, useRef } from 'react';
import classes from './rows.module.css';

interface SelectBoxProps {
  readonly label: string;
  readonly state: 'all' | 'some' | 'none';
  /** With Shift, selects the rows from the one before up to this one. */
  readonly onChange: (isOn: boolean, isRange: boolean) => void;
}

/** The browser's own checkbox: thousands of rows have one, and the kit's is five elements with styles of its own. */
export function SelectBox({ label, state, onChange }: SelectBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  const isRange = useRef(false);
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = state === 'some';
  }, [state]);
  return (
    <input
      ref={box}
      type="checkbox"
      className={classes['box']}
      aria-label={label}
      checked={state === 'all'}
      onClick={(event) => {
        isRange.current = event.shiftKey;
      }}
      onChange={(event) => onChange(event.target.checked, isRange.current)}
    />
  );
}
