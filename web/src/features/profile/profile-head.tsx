import type { ReactNode } from 'react';
import classes from './profile-head.module.css';

interface ProfileHeadProps {
  /** What stands in for a picture: initials or a sign. */
  readonly face: ReactNode;
  readonly isBlank?: boolean;
  readonly name: string;
  readonly line: ReactNode;
  readonly badges: ReactNode;
  readonly actions?: ReactNode;
}

/** The head of a profile: face, name, a line about the person, and what is known of them. */
export function ProfileHead({ face, isBlank = false, name, line, badges, actions }: ProfileHeadProps) {
  return (
    <header className={classes['head']}>
      <span className={`${classes['face']} ${isBlank ? classes['blank'] : ''}`} aria-hidden="true">
        {face}
      </span>
      <div className={classes['words']}>
        <h1 className={classes['name']}>{name}</h1>
        <p className={classes['line']}>{line}</p>
        <div className={classes['badges']}>{badges}</div>
      </div>
      {actions === undefined ? null : <div className={classes['actions']}>{actions}</div>}
    </header>
  );
}
