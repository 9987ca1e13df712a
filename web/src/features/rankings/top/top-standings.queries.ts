import { rankingsEndpoints } from '@redoubt/contract/rankings';
import { queryOptions } from '@tanstack/react-query';
import { affectedBy } from '#platform/queries/affected-by.ts';
import { call } from '#platform/api-client.ts';

const TOP_FEW = 5;

/** The first few of all time. */
export const topStandingsQuery = queryOptions({
  queryKey: ['rankings', 'top'],
  meta: affectedBy('attempts'),
  queryFn: ({ signal }) =>
    call(rankingsEndpoints.listStandings, { query: { limit: TOP_FEW }, signal, isQuiet: true }),
});
