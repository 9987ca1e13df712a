import { useQuery } from '@tanstack/react-query';
import { messageOf, problemOf } from '#platform/api-problem.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingRows } from '#ui/loading-rows.tsx';
import { countSolves } from '../standing/rankings-words.ts';
import { topStandingsQuery } from './top-standings.queries.ts';
import classes from './top-standings.module.css';

/** The first few experts of all time, for pages that lead on to the rankings. */
export function TopStandings() {
  const { data, error, isFetching, refetch } = useQuery(topStandingsQuery);
  if (data)
    return data.items.length === 0 ? (
      <p className={classes['none']}>Nobody has points yet: the first break makes the first rank.</p>
    ) : (
      <ol className={classes['list']}>
        {data.items.map(({ rank, handle, name, points, solves }) => (
          <li key={handle} className={classes['row']}>
            <span className={classes['rank']}>{rank.toLocaleString('en')}</span>
            <span className={classes['who']}>
              <span className={classes['name']}>{name ?? handle}</span>
              <span className={classes['below']}>{countSolves(solves)}</span>
            </span>
            <span className={classes['points']}>
              {points.toLocaleString('en')}
              <span className="sr-only"> points</span>
            </span>
          </li>
        ))}
      </ol>
    );
  if (error === null) return <LoadingRows rows={5} height="tall" label="Loading the rankings" />;
  return (
    <ErrorState
      title="The rankings could not be read"
      onRetry={() => void refetch()}
      isRetrying={isFetching}
      requestId={problemOf(error)?.requestId}
    >
      {messageOf(error, 'Points are kept as they are.')}
    </ErrorState>
  );
}
