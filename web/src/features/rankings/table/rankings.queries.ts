import { rankingsEndpoints } from '@redoubt/contract/rankings';
import { isExpert, type Role } from '@redoubt/contract/shared/roles.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { affectedBy } from '#platform/queries/affected-by.ts';
import { call } from '#platform/api-client.ts';
import { currentUser } from '#platform/session.ts';
import type { RankingsAddress } from './rankings-address.ts';

/** Unchanged rankings cost an empty 304; nothing is fetched while the page is hidden. */
const REFRESH_MS = 4000;
const PAGE_SIZE = 50;

export const standingsQuery = ({ period, track, cursor }: RankingsAddress) =>
  queryOptions({
    queryKey: ['rankings', 'page', period, track, cursor ?? ''],
    meta: affectedBy('attempts'),
    queryFn: ({ signal }) =>
      call(rankingsEndpoints.listStandings, {
        query: { period, track, limit: PAGE_SIZE, ...(cursor === undefined ? {} : { cursor }) },
        signal,
        isQuiet: true,
      }),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });

export const ownStandingQuery = ({ period, track }: Pick<RankingsAddress, 'period' | 'track'>) =>
  queryOptions({
    queryKey: ['rankings', 'own', currentUser()?.id ?? 'guest', period, track],
    meta: affectedBy('attempts'),
    queryFn: ({ signal }) =>
      call(rankingsEndpoints.getOwnStanding, { query: { period, track }, signal, isQuiet: true }),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });

/** Only experts have a row of their own. */
export function hasStanding(user: { readonly role: Role } | null): boolean {
  return user !== null && isExpert(user.role);
}
