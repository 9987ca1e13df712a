import { accountsEndpoints } from '@redoubt/contract/accounts';
import type { QueryInputOf } from '@redoubt/contract/shared/endpoint.ts';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { spellSort, type TableView } from '#ui/data-table/view/table-view.ts';

type ListQuery = QueryInputOf<typeof accountsEndpoints.listPeople>;

/** One page of all accounts, as the table's address asks for it. */
export function peopleQuery({ search, filters, sort, page, pageSize }: TableView) {
  const [role] = filters['role'] ?? [];
  const [state] = filters['state'] ?? [];
  // The table offers what the contract knows, and nothing else.
  const query = {
    page,
    pageSize,
    sort: sort ? spellSort(sort) : '-joined',
    ...(search === '' ? {} : { q: search }),
    ...(role === undefined ? {} : { role }),
    ...(state === undefined ? {} : { state }),
  } as ListQuery;
  return queryOptions({
    queryKey: ['accounts', 'people', query],
    queryFn: ({ signal }) => call(accountsEndpoints.listPeople, { query, signal, isQuiet: true }),
    placeholderData: keepPreviousData,
  });
}

export const personQuery = (id: UserId) =>
  queryOptions({
    queryKey: ['accounts', 'person', id],
    queryFn: ({ signal }) => call(accountsEndpoints.getPerson, { params: { id }, signal, isQuiet: true }),
  });

/** After a change to somebody's account. */
export function refreshPeople(): void {
  void queryClient.invalidateQueries({ queryKey: ['accounts', 'person'] });
  void queryClient.invalidateQueries({ queryKey: ['accounts', 'people'] });
}
