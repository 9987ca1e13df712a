import { type EarningGroup, projectsEndpoints as endpoints } from '@redoubt/contract/projects';
import type { Currency } from '@redoubt/contract/shared/money/currencies.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';

const PAGE_SIZE = 25;

/** What the person earned, waits for and contests, by currency. */
export const earningsQuery = queryOptions({
  queryKey: ['projects', 'earnings'],
  queryFn: ({ signal }) => call(endpoints.getEarnings, { signal, isQuiet: true }),
});

/** Postings to the person's account in one currency, of one kind or all, the newest first, page by page. */
export const postingsQuery = (currency: Currency, kind: EarningGroup | undefined) =>
  infiniteQueryOptions({
    queryKey: ['projects', 'earnings', 'postings', currency, kind],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.listEarnings, {
        query: { currency, kind, limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
        isQuiet: true,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // Which currencies there are is known once the overview is there.
    meta: { follows: true },
  });

export const issueEarningsTicket = () => call(endpoints.issueEarningsTicket);
