import type { Attempt } from '@redoubt/contract/arena';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';
import { ArenaState } from '../attempts/arena-state.tsx';
import { describeAttempt, describeDuration } from '../attempts/arena-words.ts';
import classes from './bench-head.module.css';

interface BenchHeadProps {
  readonly attempt: Attempt;
  readonly trackWord: string;
  /** What may be done with the attempt. */
  readonly actions: ReactNode;
}

/** The head of the bench: the way back, what is attempted, its state, and what to do with the attempt. */
export function BenchHead({ attempt, trackWord, actions }: BenchHeadProps) {
  const { challenge } = attempt;
  return (
    <header className={classes['head']}>
      <Link
        className={classes['back']}
        to={paths.challenge(challenge.slug)}
        aria-label={`Back to ${challenge.title}`}
      >
        <IconArrowLeft size={16} aria-hidden="true" />
      </Link>
      <p className={classes['track']}>
        <Link to={paths.challenges(challenge.track)}>{trackWord}</Link>
        <span className={classes['slash']} aria-hidden="true">
          /
        </span>
        <span className={classes['narrow']}>, attempt {attempt.number}</span>
      </p>
      <h1 className={classes['title']}>{challenge.title}</h1>
      <span className={classes['code']}>{challenge.code}</span>
      <div className={classes['state']}>
        <ArenaState state={describeAttempt(attempt)} isBadge />
        <span className={classes['meta']}>
          attempt {attempt.number}
          {attempt.target && ` at ${attempt.target.name}`}
          {!attempt.isOwn && ` by ${attempt.handle}`}
          {attempt.closedAt !== null && ` · ${describeDuration(attempt.startedAt, attempt.closedAt)}`}
        </span>
      </div>
      <div className={classes['actions']}>{actions}</div>
    </header>
  );
}
