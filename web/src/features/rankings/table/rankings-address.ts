import {
  periods,
  rankingsEndpoints,
  rankingTracks,
  type Period,
  type RankingTrack,
} from '@redoubt/contract/rankings';

export interface RankingsAddress {
  readonly period: Period;
  readonly track: RankingTrack;
  /** Opaque, from the server; absent on the first page. */
  readonly cursor?: string;
}

const cursorShape = rankingsEndpoints.listStandings.query.shape.cursor;

/** The list named by `?period=&track=&cursor=`; what is not on the lists means all, and no cursor the first page. */
export function readAddress(search: URLSearchParams): RankingsAddress {
  const cursor = search.get('cursor');
  return {
    period: periods.find((each) => each === search.get('period')) ?? 'all',
    track: rankingTracks.find((each) => each === search.get('track')) ?? 'all',
    ...(cursor === null || !cursorShape.safeParse(cursor).success ? {} : { cursor }),
  };
}

/** The search part of a list's address, with its question mark; empty for the default list. */
export function writeAddress(address: RankingsAddress): string {
  const search = new URLSearchParams();
  if (address.period !== 'all') {
    search.set('period', address.period);
  }
  if (address.track !== 'all') {
    search.set('track', address.track);
  }
  if (address.cursor !== undefined) {
    search.set('cursor', address.cursor);
  }
  return search.size === 0 ? '' : `?${search.toString()}`;
}
