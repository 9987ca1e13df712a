import type { OwnStanding, StandingPage } from '@redoubt/contract/rankings';
import { Link, useLocation } from 'react-router';
import { figure } from '#ui/words/numbers.ts';
import { nextPlace, previousPlace, readPlace, type Place } from './page-trail.ts';
import { writeAddress, type RankingsAddress } from './rankings-address.ts';
import classes from './standings-card.module.css';

interface StandingsPagerProps {
  readonly address: RankingsAddress;
  readonly page: StandingPage;
  readonly own: OwnStanding | undefined;
}

/** Which ranks these are, and the ways to the others. Keyset pages know their next; the way back is remembered. */
export function StandingsPager({ address, page, own }: StandingsPagerProps) {
  const place = readPlace(useLocation().state);
  const back = previousPlace(place);
  const first = page.items[0]?.rank ?? 0;
  const last = page.items.at(-1)?.rank ?? 0;
  const list = { period: address.period, track: address.track };
  return (
    <nav className={classes['pager']} aria-label="Pages">
      <span className={classes['range']}>
        Ranks {figure(first)} to {figure(last)} of {figure(page.total)}
      </span>
      {own?.standing && (
        <PageLink address={{ ...list, ...ofCursor(own.cursor) }} place={{ trail: [], isOwnPlaceAsked: true }}>
          Show my place
        </PageLink>
      )}
      {address.cursor !== undefined && <PageLink address={list}>First page</PageLink>}
      {back !== undefined && (
        <PageLink address={{ ...list, ...ofCursor(back.cursor) }} place={back.place}>
          Previous
        </PageLink>
      )}
      {page.nextCursor !== null && (
        <PageLink address={{ ...list, cursor: page.nextCursor }} place={nextPlace(place, address.cursor)}>
          Next
        </PageLink>
      )}
    </nav>
  );
}

interface PageLinkProps {
  readonly address: RankingsAddress;
  readonly place?: Place;
  readonly children: string;
}

function PageLink({ address, place, children }: PageLinkProps) {
  return (
    <Link
      className="text-link"
      to={{ search: writeAddress(address) }}
      state={place}
      preventScrollReset={place?.isOwnPlaceAsked === true}
    >
      {children}
    </Link>
  );
}

function ofCursor(cursor: string | null | undefined): { cursor?: string } {
  return cursor === null || cursor === undefined ? {} : { cursor };
}
