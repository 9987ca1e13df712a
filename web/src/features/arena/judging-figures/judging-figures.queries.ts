import { arenaEndpoints } from '@redoubt/contract/arena';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';

/** How often each judge ruled and what became of it; for everybody. */
export const figuresQuery = queryOptions({
  queryKey: ['arena', 'judging', 'figures'],
  queryFn: ({ signal }) => call(arenaEndpoints.getJudgingFigures, { signal, isQuiet: true }),
});
