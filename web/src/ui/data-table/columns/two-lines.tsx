import type { ReactNode } from 'react';
import classes from './two-lines.module.css';

interface TwoLinesProps {
  readonly line: ReactNode;
  /** Softer, below; null where there is nothing to say. */
  readonly under: ReactNode;
  /** The second line is a code, such as RT-107 #2. */
  readonly isCode?: boolean;
}

/** A cell of a table that says two things, the second of them softly. */
export function TwoLines({ line, under, isCode = false }: TwoLinesProps) {
  return (
    <span className={classes['two']}>
      <span className={classes['line']}>{line}</span>
      {under === null ? null : <span className={isCode ? classes['code'] : classes['under']}>{under}</span>}
    </span>
  );
}
