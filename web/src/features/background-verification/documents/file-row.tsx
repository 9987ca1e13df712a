import type { ReactNode } from 'react';
import classes from './file-row.module.css';

interface FileRowProps {
  /** As in 'pdf'. */
  readonly ending: string;
  readonly name: string;
  /** Below the name: its size, or what is wrong with it. */
  readonly note: string;
  readonly isWrong?: boolean;
  readonly state: ReactNode;
  readonly actions: ReactNode;
}

/** One file in a list: what it is, how it is, what can be done with it. */
export function FileRow({ ending, name, note, isWrong = false, state, actions }: FileRowProps) {
  return (
    <li className={`${classes['row']} ${isWrong ? classes['wrong'] : ''}`}>
      <span className={classes['ending']} aria-hidden="true">
        {ending.slice(0, 4).toUpperCase()}
      </span>
      <span className={classes['words']}>
        <bdi className={classes['name']}>{name}</bdi>
        <span className={classes['note']}>{note}</span>
      </span>
      <span className={classes['state']}>{state}</span>
      <span className={classes['actions']}>{actions}</span>
    </li>
  );
}
