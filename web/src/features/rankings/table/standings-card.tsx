import type { OwnStanding, StandingPage } from '@redoubt/contract/rankings';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, Link } from 'react-router';
import { figure } from '#ui/words/numbers.ts';
import { paths } from '#platform/navigation/paths.ts';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { readListState, nextListState, previousListState, type ListState } from './page-trail.ts';
import { writeAddress, type RankingsAddress } from './rankings-address.ts';
import { OWN_ROW_ID, StandingsTable } from './standings-table.tsx';
import { sinceWords } from '../standing/rankings-words.ts';
import classes from './standings-card.module.css';

interface StandingsCardProps {
  readonly address: RankingsAddress;
  readonly standings: UseQueryResult<StandingPage>;
  readonly own: OwnStanding | undefined;
  /** The handles that lead to a public page. */
  readonly withPage: ReadonlySet<string>;
}

/** One page of a list in its four states. A failed refresh leaves the rows that are already there. */
export function StandingsCard({ address, standings, own, withPage }: StandingsCardProps) {
  useShowOwnPlace(standings.data, standings.isPlaceholderData);
  return (
    <AsyncContent
      of={standings}
      loading={{ rows: 8, height: 'tall', label: 'Loading the rankings' }}
      failure={{
        title: 'The rankings could not be loaded',
        fallback: 'The server did not answer.',
        reassurance: 'Points are not affected.',
      }}
      renderState={(state, which) => (
        <div>{which === 'loading' ? <div className={classes['card']}>{state}</div> : state}</div>
      )}
      isEmpty={({ items }) => items.length === 0}
      empty={<NoStandings address={address} />}
    >
      {(page) => (
        <section className={classes['card']} aria-label="Standings" data-stale={standings.isPlaceholderData}>
          <StandingsTable items={page.items} own={own} withPage={withPage} />
          <StandingsPager address={address} page={page} own={own} />
        </section>
      )}
    </AsyncContent>
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
      The rankings have changed since you opened this page. Start again at the first page.
    </EmptyState>
  );
}

/** "Show my place" leads to the page of the own row; once it is shown, the row is scrolled to the middle. */
function useShowOwnPlace(page: StandingPage | undefined, isOfAnotherList: boolean): void {
  const location = useLocation();
  const isWanted = readListState(location.state).showsOwnPlace;
  const isReady = page !== undefined && !isOfAnotherList;
  useEffect(() => {
    if (!isWanted || !isReady) return;
    const row = document.querySelector<HTMLElement>(`#${OWN_ROW_ID}`);
    row?.scrollIntoView({ block: 'center' });
    row?.focus({ preventScroll: true });
  }, [isWanted, isReady, location.key]);
}

interface StandingsPagerProps {
  readonly address: RankingsAddress;
  readonly page: StandingPage;
  readonly own: OwnStanding | undefined;
}

/** Which ranks these are, and the ways to the others. Keyset pages know their next; the way back is remembered. */
function StandingsPager({ address, page, own }: StandingsPagerProps) {
  const state = readListState(useLocation().state);
  const back = previousListState(state);
  const first = page.items[0]?.rank ?? 0;
  const last = page.items.at(-1)?.rank ?? 0;
  const list = { period: address.period, track: address.track };
  return (
    <nav className={classes['pager']} aria-label="Pages">
      <span className={classes['range']}>
        Ranks {figure(first)} to {figure(last)} of {figure(page.total)}
      </span>
      {own?.standing && (
        <PageLink address={{ ...list, ...ofCursor(own.cursor) }} state={{ trail: [], showsOwnPlace: true }}>
          Show my place
        </PageLink>
      )}
      {address.cursor !== undefined && <PageLink address={list}>First page</PageLink>}
      {back !== undefined && (
        <PageLink address={{ ...list, ...ofCursor(back.cursor) }} state={back.state}>
          Previous
        </PageLink>
      )}
      {page.nextCursor !== null && (
        <PageLink address={{ ...list, cursor: page.nextCursor }} state={nextListState(state, address.cursor)}>
          Next
        </PageLink>
      )}
    </nav>
  );
}

interface PageLinkProps {
  readonly address: RankingsAddress;
  readonly state?: ListState;
  readonly children: string;
}

function PageLink({ address, state, children }: PageLinkProps) {
  return (
    <Link
      className="text-link"
      to={{ search: writeAddress(address) }}
      state={state}
      preventScrollReset={state?.showsOwnPlace === true}
    >
      {children}
    </Link>
  );
}

function ofCursor(cursor: string | null | undefined): { cursor?: string } {
  return cursor === null || cursor === undefined ? {} : { cursor };
}
