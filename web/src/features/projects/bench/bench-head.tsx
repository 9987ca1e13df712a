import type { Assignment } from '@redoubt/contract/projects';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import type { ReactNode } from 'react';
import { StateShape } from '#ui/state-mark.tsx';
import { clockOf } from '#ui/time-left/time-words.ts';
import { count } from '#ui/words/numbers.ts';
import { amount } from '../words/amounts.ts';
import { kindName } from '../words/kind-words.ts';
import classes from './bench-head.module.css';

interface BenchHeadProps {
  readonly assignment: Assignment;
  /** Back gives the task back while it is worked on. */
  readonly back: ReactNode;
  readonly children?: ReactNode;
}

/** What is worked on, and what it earns. */
export function BenchHead({ assignment, back, children }: BenchHeadProps) {
  const { project, kind, code } = assignment;
  return (
    <header className={classes['head']}>
      {back}
      <h1 className={classes['title']} dir="auto">
        {project.title}
      </h1>
      <p className={classes['what']}>
        <span className={classes['kind']}>{kindName(kind)}</span>
        <span className={classes['code']}>{code}</span>
        <span className={classes['narrowRate']}>{rateWords(assignment)}</span>
      </p>
      <div className={classes['figures']}>{children}</div>
    </header>
  );
}

export function BackIcon() {
  return <IconArrowLeft size={16} aria-hidden="true" />;
}

/** '€18, median 25 min' */
export function rateWords({ rateMinor, currency, medianSeconds }: Assignment): string {
  const rate = amount(rateMinor, currency);
  return medianSeconds === null
    ? rate
    : `${rate}, median ${String(Math.max(1, Math.round(medianSeconds / 60)))} min`;
}

interface WorkClockProps {
  readonly seconds: number;
  readonly isPaused: boolean;
  /** Until the task goes back to the queue; null where it does not. */
  readonly leaseSeconds: number | null;
}

const SHORT_SECONDS = 60;

/** The time worked; the last minute of the lease is ochre and announced once. */
export function WorkClock({ seconds, isPaused, leaseSeconds }: WorkClockProps) {
  const isShort = leaseSeconds !== null && leaseSeconds <= SHORT_SECONDS;
  return (
    <div className={classes['clock']} data-short={isShort}>
      {isPaused ? <StateShape shape="ring" tone="plain" /> : <IconClock size={15} aria-hidden="true" />}
      <span role="timer" aria-label="Time worked" aria-live="off" className={classes['time']}>
        {clockOf(seconds)}
      </span>
      <span className={classes['about']}>
        {isShort
          ? `goes back in ${count(leaseSeconds, 'second', 'seconds')}`
          : isPaused
            ? 'Paused'
            : 'pauses when you are away'}
      </span>
      <span className="sr-only" role="status">
        {isShort ? 'In less than a minute this task goes back to the queue. Go on working to keep it.' : ''}
      </span>
    </div>
  );
}
