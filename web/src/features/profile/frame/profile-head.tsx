import type { ReactNode } from 'react';
import classes from './profile-head.module.css';

interface ProfileHeadProps {
  /** The picture, or its replacement. */
  readonly face: ReactNode;
  readonly name: string;
  readonly line: ReactNode;
  readonly badges: ReactNode;
  readonly actions?: ReactNode;
}

/** The head of a profile: face, name, a line about the person, and what is known of them. */
export function ProfileHead({ face, name, line, badges, actions }: ProfileHeadProps) {
  return (
    <header className={classes['head']}>
      {face}
      <div className={classes['words']}>
        <h1 className={classes['name']}>{name}</h1>
        <p className={classes['line']}>{line}</p>
        <div className={classes['badges']}>{badges}</div>
      </div>
      {actions === undefined ? null : <div className={classes['actions']}>{actions}</div>}
    </header>
  );
}
