import { useQuery } from '@tanstack/react-query';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { figure } from '#ui/words/numbers.ts';
import { countSolves } from '../standing/rankings-words.ts';
import { topStandingsQuery } from './top-standings.queries.ts';
import { Person } from '../table/standings-table.tsx';
import classes from './top-standings.module.css';

/** The first few experts of all time, for pages that lead on to the rankings. */
export function TopStandings({ withPage }: { readonly withPage: ReadonlySet<string> }) {
  const query = useQuery(topStandingsQuery);
  return (
    <AsyncContent
      of={query}
      loading={{ rows: 5, height: 'tall', label: 'Loading the rankings' }}
      failure={{ title: 'The rankings could not be loaded', fallback: 'Points are not affected.' }}
      isEmpty={({ items }) => items.length === 0}
      empty={<p className={classes['none']}>Nobody has points yet. The first break takes first place.</p>}
    >
      {({ items }) => (
        <ol className={classes['list']}>
          {items.map(({ rank, handle, name, points, solves }) => (
            <li key={handle} className={classes['row']}>
              <span className={classes['rank']}>{figure(rank)}</span>
              <span className={classes['who']}>
                <span className={classes['name']}>
                  <Person standing={{ name, handle }} hasPage={withPage.has(handle)} />
                </span>
                <span className={classes['below']}>{countSolves(solves)}</span>
              </span>
              <span className={classes['points']}>
                {figure(points)}
                <span className="sr-only"> points</span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </AsyncContent>
  );
}
