import { ledgerEndpoints } from '@redoubt/contract/ledger';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import type { NamedOrganization } from '#platform/named-organization.ts';

const PAGE_SIZE = 25;

/** What a client paid, the newest first, page by page; each page has the balances too. */
export const statementQuery = (named: NamedOrganization) =>
  infiniteQueryOptions({
    queryKey: ['ledger', 'statement', named],
    queryFn: ({ pageParam, signal }) =>
      call(ledgerEndpoints.getStatement, {
        query: { ...named, limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
        isQuiet: true,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
