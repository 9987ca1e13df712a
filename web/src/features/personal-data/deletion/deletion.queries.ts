import { MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import { personalDataEndpoints } from '@redoubt/contract/personal-data';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';

/** Whether the account is to be deleted, and when. Changed here alone, and by a mailed link. */
export const deletionQuery = queryOptions({
  queryKey: ['personal-data', 'deletion'],
  queryFn: ({ signal }) => call(personalDataEndpoints.getDeletion, { signal, isQuiet: true }),
  staleTime: MINUTE_MS,
});
