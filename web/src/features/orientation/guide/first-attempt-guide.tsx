import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';
import { StateMark } from '#ui/state-mark.tsx';
import { orientationQuery } from './orientation.queries.ts';
import { listSteps } from './first-attempt-steps.ts';
import classes from './first-attempt-guide.module.css';

interface FirstAttemptGuideProps {
  /** Whether the attempt beside it goes on. */
  readonly isAttemptOpen: boolean;
}

/**
 * Leads through a first attempt beside the attempt itself: what is done of the tutorial, and what comes next. Beside the
 * attempt that completed it, it stays to say so. It is not there beside an attempt that is over without that, nor when
 * another one is looked at.
 */
export function FirstAttemptGuide({ isAttemptOpen }: FirstAttemptGuideProps) {
  const { data, isStale } = useQuery({ ...orientationQuery, refetchOnMount: true });
  const tutorial = data?.tasks.find(({ id }) => id === 'tutorial');
  const isOpen = data?.isComplete === false && tutorial?.isCredited === false;
  const [wasOpen, setWasOpen] = useState(false);
  // What was known before another attempt may be out of date.
  if (isAttemptOpen && isOpen && !isStale && !wasOpen) setWasOpen(true);
  const isShown = isAttemptOpen ? isOpen || wasOpen : wasOpen && tutorial?.isCredited === true;
  if (!data || !isShown) return null;
  const steps = listSteps(data.firstAttempt);
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <section className={classes['guide']} aria-label="Your first attempt">
      <ol className={classes['steps']} aria-label="Steps of the tutorial">
        {steps.map(({ name, isDone }) => (
          <li key={name} aria-current={name === next?.name ? 'step' : undefined}>
            <StateMark shape={isDone ? 'dot' : 'ring'} tone={isDone ? 'safe' : 'plain'}>
              {name}
              {isDone ? <span className="sr-only">, done</span> : null}
            </StateMark>
          </li>
        ))}
      </ol>
      <p className={classes['next']} role="status">
        {next?.how ?? 'Tutorial done. A break that the judge finds is marked and submitted for you.'}
      </p>
      <Link className="text-link" to={paths.orientation()}>
        Orientation
      </Link>
    </section>
  );
}
