import { Button } from '@mantine/core';
import type { Attempt } from '@redoubt/contract/arena';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { ArenaState } from './arena-state.tsx';
import { describeAttempt, describeDuration } from './arena-words.ts';
import classes from './bench-head.module.css';
import { EndAttempt } from './attempts/end-attempt.tsx';
import type { useStartAttempt } from './attempts/use-start-attempt.ts';

interface BenchHeadProps {
  readonly attempt: Attempt;
  readonly trackWord: string;
  readonly starting: ReturnType<typeof useStartAttempt>;
  /** What starting comes to: a new attempt, or going on with the open one. */
  readonly startLabel: string;
  /** False once the challenge is closed: there is nothing to start any more. */
  readonly canStart: boolean;
}

/** The head of the bench: the way back, what is attempted, how it stands, and what to do with the attempt. */
export function BenchHead({ attempt, trackWord, starting, startLabel, canStart }: BenchHeadProps) {
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
          {attempt.closedAt !== null && ` · ${describeDuration(attempt.startedAt, attempt.closedAt)}`}
        </span>
      </div>
      <div className={classes['actions']}>
        {attempt.status === 'open' ? (
          <EndAttempt attempt={attempt} />
        ) : (
          canStart && (
            <Button
              className={classes['startAgain']}
              size="xs"
              leftSection={<IconPlus size={16} aria-hidden="true" />}
              disabled={starting.isStarting}
              onClick={starting.start}
            >
              {starting.isStarting ? 'Starting' : startLabel}
            </Button>
          )
        )}
      </div>
    </header>
  );
}
