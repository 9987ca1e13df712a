import type { ValidationLease } from '@redoubt/contract/validation';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';
import { Button } from '#ui/actions/button.tsx';
import { clockOf } from '#ui/time-left/time-words.ts';
import { figure, percent } from '#ui/words/numbers.ts';
import classes from './desk-head.module.css';

interface DeskHeadProps {
  readonly lease: ValidationLease;
  /** Until the open claim goes to others; undefined where none is open. */
  readonly secondsLeft: number | undefined;
  readonly onSettings: () => void;
}

/** What is judged, for how long it is this person's, and how many they have judged this week. */
export function DeskHead({ lease: { item, week }, secondsLeft, onSettings }: DeskHeadProps) {
  return (
    <header className={classes['head']}>
      <Link className={classes['back']} to={paths.attempts()} aria-label="Back to My work">
        <IconArrowLeft size={16} aria-hidden="true" />
      </Link>
      <h1 className={classes['title']}>Validate</h1>
      {item && (
        <p className={classes['what']}>
          {item.challenge.fields.length > 0 && (
            <span className={classes['fields']}>{item.challenge.fields.join(', ')}</span>
          )}
          <span className={classes['code']}>{item.challenge.code}</span>
          <span className={classes['name']}>{item.challenge.title}</span>
        </p>
      )}
      <div className={classes['figures']}>
        {secondsLeft !== undefined && <Clock secondsLeft={secondsLeft} />}
        <Week {...week} />
      </div>
      <Button
        className={classes['settings']}
        variant="default"
        size="xs"
        aria-label="What I see"
        leftSection={<IconEyeOff size={16} aria-hidden="true" />}
        onClick={onSettings}
      >
        <span className={classes['wide']}>What I see</span>
      </Button>
    </header>
  );
}

const SHORT_SECONDS = 60;

/** Its last minute is ochre and announced once. */
function Clock({ secondsLeft }: { readonly secondsLeft: number }) {
  const isShort = secondsLeft <= SHORT_SECONDS;
  return (
    <div className={classes['clock']} data-short={isShort}>
      <IconClock size={15} aria-hidden="true" />
      <span className={classes['wide']}>Yours for</span>
      <span role="timer" aria-label="Time left for this claim" aria-live="off" className={classes['time']}>
        {clockOf(secondsLeft)}
      </span>
      <span className={classes['left']} aria-hidden="true">
        left
      </span>
      <span className="sr-only" role="status">
        {isShort ? 'Less than a minute is left for this claim.' : ''}
      </span>
    </div>
  );
}

const BLOCKS = 8;

function Week({ done, limit }: Pick<ValidationLease['week'], 'done' | 'limit'>) {
  const filled = Math.min(1, done / limit) * BLOCKS;
  return (
    <div className={classes['week']}>
      <span>
        {figure(done)} of {figure(limit)}
        <span className={classes['wide']}> this week</span>
      </span>
      <span className={classes['blocks']} aria-hidden="true">
        {Array.from({ length: BLOCKS }, (_unused, nth) => (
          <span
            key={nth}
            className={classes['block']}
            style={{ '--filled': percent(100 * Math.min(1, Math.max(0, filled - nth))) } as CSSProperties}
          />
        ))}
      </span>
    </div>
  );
}
