import type { QueryInputOf } from '@redoubt/contract/shared/endpoint.ts';
import { organizationsEndpoints as endpoints } from '@redoubt/contract/organizations';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import { spellSort, type TableView } from '#ui/data-table/view/table-view.ts';

/** One page of all organizations, as the table's address asks for it. */
export function organizationsQuery({ search, filters, sort, page, pageSize }: TableView) {
  const [kind] = filters['kind'] ?? [];
  // The table offers what the contract knows, and nothing else.
  const query = {
    page,
    pageSize,
    sort: sort ? spellSort(sort) : '-made',
    ...(search === '' ? {} : { q: search }),
    ...(kind === undefined ? {} : { kind }),
  } as QueryInputOf<typeof endpoints.listOrganizations>;
  return queryOptions({
    queryKey: ['organizations', 'list', query],
    queryFn: ({ signal }) => call(endpoints.listOrganizations, { query, signal, isQuiet: true }),
    placeholderData: keepPreviousData,
  });
}
