import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { StateMark } from '#ui/state-mark.tsx';
import { orientationQuery } from '../queries/orientation.queries.ts';
import { listSteps } from './first-attempt-steps.ts';
import classes from './first-attempt-guide.module.css';

interface FirstAttemptGuideProps {
  /** Whether the attempt beside it is over: then the guide stays to say that it is done. */
  readonly isOver: boolean;
}

/** Leads through a first attempt beside the attempt itself: what is done of the tutorial, and what comes next. */
export function FirstAttemptGuide({ isOver }: FirstAttemptGuideProps) {
  const { data } = useQuery({ ...orientationQuery, refetchOnMount: true });
  const tutorial = data?.tasks.find(({ id }) => id === 'tutorial');
  if (!data || !tutorial || data.isComplete || (tutorial.isCredited && !isOver)) return null;
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
        {next?.how ?? 'That was the tutorial: it counts in your orientation.'}
      </p>
      <Link className="text-link" to={paths.orientation()}>
        Orientation
      </Link>
    </section>
  );
}
