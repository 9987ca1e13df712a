import { siteEndpoints } from '@redoubt/contract/site';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';

const REFRESH_MS = 30_000;

/** Fetched again every half minute while somebody looks, and when they come back. */
export const statusQuery = queryOptions({
  queryKey: ['site', 'status'],
  queryFn: ({ signal }) => call(siteEndpoints.getStatus, { signal, isQuiet: true }),
  refetchInterval: REFRESH_MS,
  refetchOnWindowFocus: 'always',
});
