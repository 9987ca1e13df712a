import type { AttemptSummary } from '@redoubt/contract/arena';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';
import { Time } from '#platform/time/time.tsx';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { ArenaState } from './arena-state.tsx';
import { describeAttempt } from './arena-words.ts';
import { attemptListQuery } from './arena.queries.ts';
import classes from './attempt-list.module.css';

interface AttemptListProps {
  readonly slug: string;
  /** The attempt whose page this is. */
  readonly currentId?: string;
}

/** Own attempts at one challenge with what each came to, newest first. */
export function AttemptList({ slug, currentId }: AttemptListProps) {
  const attempts = useQuery(attemptListQuery(slug));
  return (
    <section className={classes['attempts']} aria-label="Your attempts">
      <h2 className={classes['title']}>
        Your attempts
        {attempts.data !== undefined && (
          <span className={classes['count']}>{attempts.data.items.length}</span>
        )}
      </h2>
      <AsyncContent
        of={attempts}
        loading={{ rows: 3, label: 'Loading your attempts' }}
        failure={{
          title: 'Your attempts could not be loaded',
          fallback: 'The server did not answer.',
          reassurance: 'They are not lost.',
        }}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <p className={classes['empty']}>
            No attempts yet. Every attempt you start is kept here with its transcript.
          </p>
        }
      >
        {({ items }) => (
          <ol>
            {items.map((attempt) => (
              <AttemptRow
                key={attempt.id}
                slug={slug}
                attempt={attempt}
                isCurrent={attempt.id === currentId}
              />
            ))}
          </ol>
        )}
      </AsyncContent>
    </section>
  );
}

interface AttemptRowProps {
  readonly slug: string;
  readonly attempt: AttemptSummary;
  readonly isCurrent: boolean;
}

function AttemptRow({ slug, attempt, isCurrent }: AttemptRowProps) {
  return (
    <li>
      <Link
        className={classes['row']}
        to={paths.attempt(slug, attempt.id)}
        {...(isCurrent ? { 'aria-current': 'page' as const } : {})}
      >
        <span className={classes['number']}>#{attempt.number}</span>
        <ArenaState state={describeAttempt(attempt)} />
        <Time at={attempt.startedAt} form="day" className={classes['date']} />
        {attempt.target && <span className={classes['target']}>{attempt.target.name}</span>}
      </Link>
    </li>
  );
}
