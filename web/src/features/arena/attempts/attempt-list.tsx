import type { AttemptSummary } from '@redoubt/contract/arena';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { messageOf, problemOf } from '#platform/api-problem.ts';
import { Moment } from '#platform/time/moment.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingRows } from '#ui/loading-rows.tsx';
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
      {attempts.isPending && <LoadingRows rows={3} label="Loading your attempts" />}
      {attempts.isError && (
        <ErrorState
          title="Your attempts could not be loaded"
          requestId={problemOf(attempts.error)?.requestId}
          onRetry={() => void attempts.refetch()}
          isRetrying={attempts.isFetching}
        >
          {messageOf(attempts.error, 'The server did not answer.')} They are kept.
        </ErrorState>
      )}
      {attempts.data?.items.length === 0 && (
        <p className={classes['empty']}>None yet. Every attempt you begin stays here with its transcript.</p>
      )}
      <ol>
        {attempts.data?.items.map((attempt) => (
          <AttemptRow key={attempt.id} slug={slug} attempt={attempt} isCurrent={attempt.id === currentId} />
        ))}
      </ol>
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
        <Moment at={attempt.startedAt} form="day" className={classes['date']} />
      </Link>
    </li>
  );
}
