import type { OwnStanding, StandingPage } from '@redoubt/contract/rankings';
import { Link, useLocation } from 'react-router';
import { figure } from '#ui/words/numbers.ts';
import { nextListState, previousListState, readListState, type ListState } from './page-trail.ts';
import { writeAddress, type RankingsAddress } from './rankings-address.ts';
import classes from './standings-card.module.css';

interface StandingsPagerProps {
  readonly address: RankingsAddress;
  readonly page: StandingPage;
  readonly own: OwnStanding | undefined;
}

/** Which ranks these are, and the ways to the others. Keyset pages know their next; the way back is remembered. */
export function StandingsPager({ address, page, own }: StandingsPagerProps) {
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
