import { MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import { insightsEndpoints, type OverviewPeriod } from '@redoubt/contract/insights';
import { keepPreviousData, noop, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { readPeriod } from './period.ts';

export function overviewQuery(period: OverviewPeriod) {
  return queryOptions({
    queryKey: ['insights', 'overview', period],
    queryFn: ({ signal }) =>
      call(insightsEndpoints.getOverview, { query: { period }, signal, isQuiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: MINUTE_MS,
  });
}

/** For the loader of the page that shows it. */
export function fetchOverview({ url }: Request): void {
  void queryClient.query(overviewQuery(readPeriod(new URL(url).searchParams))).catch(noop);
}
