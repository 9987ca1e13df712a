import { announceTime, clockOf } from './time-words.ts';
import classes from './time-left.module.css';

interface TimeLeftProps {
  readonly secondsLeft: number;
  readonly allowedSeconds: number;
  /** In a row of small print. */
  readonly isSmall?: boolean;
}

/** A clock that runs down: shown every second, announced at the start, at half time, and towards the end. */
export function TimeLeft({ secondsLeft, allowedSeconds, isSmall = false }: TimeLeftProps) {
  const isShort = secondsLeft <= 60;
  return (
    <div className={isSmall ? `${classes['time']} ${classes['small']}` : classes['time']}>
      <span
        role="timer"
        aria-label="Time left"
        aria-live="off"
        className={isShort ? `${classes['clock']} ${classes['clockShort']}` : classes['clock']}
      >
        {clockOf(secondsLeft)}
      </span>
      <span aria-hidden="true">left</span>
      <span className="sr-only" role="status">
        {announceTime(secondsLeft, allowedSeconds)}
      </span>
    </div>
  );
}
