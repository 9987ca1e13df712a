import { MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import { type FigureRange, insightsEndpoints } from '@redoubt/contract/insights';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';

/** Each server process records its requests once a minute. */
const REFRESH_MS = MINUTE_MS;

export function systemFiguresQuery(range: FigureRange) {
  return queryOptions({
    queryKey: ['insights', 'system', range],
    queryFn: ({ signal }) =>
      call(insightsEndpoints.getSystemFigures, { query: { range }, signal, isQuiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
}
