import type { OwnStanding, StandingPage } from '@redoubt/contract/rankings';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#app/paths.ts';
import { messageOf, problemOf } from '#platform/api-problem.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { LoadingRows } from '#ui/loading-rows.tsx';
import { readPlace } from './page-trail.ts';
import { writeAddress, type RankingsAddress } from './rankings-address.ts';
import { StandingsPager } from './standings-pager.tsx';
import { OWN_ROW_ID, StandingsTable } from './standings-table.tsx';
import classes from './standings-card.module.css';
import { sinceWords } from '../standing/rankings-words.ts';

interface StandingsCardProps {
  readonly address: RankingsAddress;
  readonly standings: UseQueryResult<StandingPage>;
  readonly own: OwnStanding | undefined;
}

/** One page of a list in its four states. A failed refresh leaves the rows that are already there. */
export function StandingsCard({ address, standings, own }: StandingsCardProps) {
  useShowOwnPlace(standings.data, standings.isPlaceholderData);
  if (standings.data === undefined) {
    return (
      <div>
        {standings.isError ? (
          <ErrorState
            title="The rankings could not be loaded"
            requestId={problemOf(standings.error)?.requestId}
            onRetry={() => void standings.refetch()}
            isRetrying={standings.isFetching}
          >
            {messageOf(standings.error, 'The server did not answer.')} Points are kept as they are.
          </ErrorState>
        ) : (
          <div className={classes['card']}>
            <LoadingRows rows={8} height="tall" label="Loading the rankings" />
          </div>
        )}
      </div>
    );
  }
  if (standings.data.items.length === 0) return <NoStandings address={address} />;
  return (
    <section className={classes['card']} aria-label="Standings" data-stale={standings.isPlaceholderData}>
      <StandingsTable items={standings.data.items} own={own} />
      <StandingsPager address={address} page={standings.data} own={own} />
    </section>
  );
}

function NoStandings({ address: { cursor, ...list } }: Pick<StandingsCardProps, 'address'>) {
  return cursor === undefined ? (
    <EmptyState
      title="Nobody has points here yet"
      action={<LinkButton to={paths.challenges()}>See open challenges</LinkButton>}
    >
      No proven break {sinceWords[list.period]} yet. The first could be yours.
    </EmptyState>
  ) : (
    <EmptyState
      title="This page is empty now"
      action={<LinkButton to={`${paths.rankings()}${writeAddress(list)}`}>First page</LinkButton>}
    >
      Points have moved since this page was opened. Begin again at the first page.
    </EmptyState>
  );
}

/** "Show my place" leads to the page of the own row; once it stands, the row is brought to the middle. */
function useShowOwnPlace(page: StandingPage | undefined, isOfAnotherList: boolean): void {
  const location = useLocation();
  const isAsked = readPlace(location.state).isOwnPlaceAsked;
  const isReady = page !== undefined && !isOfAnotherList;
  useEffect(() => {
    if (!isAsked || !isReady) return;
    const row = document.querySelector<HTMLElement>(`#${OWN_ROW_ID}`);
    row?.scrollIntoView({ block: 'center' });
    row?.focus({ preventScroll: true });
  }, [isAsked, isReady, location.key]);
}
