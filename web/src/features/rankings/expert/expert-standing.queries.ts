import { rankingsEndpoints } from '@redoubt/contract/rankings';
import { queryOptions } from '@tanstack/react-query';
import { affectedBy } from '#platform/queries/affected-by.ts';
import { call } from '#platform/api-client.ts';

/** An expert's row in the list of all time and all tracks; null while they have no points. */
export const expertStandingQuery = (handle: string) =>
  queryOptions({
    queryKey: ['rankings', 'expert', handle],
    meta: affectedBy('attempts'),
    queryFn: ({ signal }) =>
      call(rankingsEndpoints.getExpertStanding, { params: { handle }, signal, isQuiet: true }),
  });
