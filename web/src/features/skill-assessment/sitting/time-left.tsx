import { announceTime, clockOf } from './time-words.ts';
import classes from './sitting.module.css';

interface TimeLeftProps {
  readonly secondsLeft: number;
  readonly allowedSeconds: number;
}

/** The clock of a sitting: seen every second, said at the start, at half time and in the last minute. */
export function TimeLeft({ secondsLeft, allowedSeconds }: TimeLeftProps) {
  const isShort = secondsLeft <= 60;
  return (
    <div className={classes['time']}>
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
