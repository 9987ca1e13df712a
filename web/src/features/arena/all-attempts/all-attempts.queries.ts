import { arenaEndpoints } from '@redoubt/contract/arena';
import type { QueryInputOf } from '@redoubt/contract/shared/endpoint.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import type { TableView } from '#ui/data-table/view/table-view.ts';
import type { AttemptSpan } from './use-span.ts';

type ListQuery = QueryInputOf<typeof arenaEndpoints.listAllAttempts>;

/** What narrows the list. */
type AttemptQuestion = Omit<ListQuery, 'cursor' | 'limit'>;

const SHOWN = 50;

export function questionOf({ filters }: Pick<TableView, 'filters'>, span: AttemptSpan): AttemptQuestion {
  const [status] = filters['status'] ?? [];
  const isSolve = filters['solves']?.includes('only') ?? false;
  // The table offers what the contract knows, and nothing else.
  return {
    ...span,
    ...(status === undefined ? {} : { status: status as ListQuery['status'] }),
    ...(isSolve && { solves: 'only' as const }),
  };
}

/** One page of the attempts of everybody. */
export function allAttemptsQuery(question: AttemptQuestion, cursor: string | undefined) {
  const query = { ...question, limit: SHOWN, ...(cursor === undefined ? {} : { cursor }) };
  return queryOptions({
    queryKey: ['arena', 'all-attempts', query],
    queryFn: ({ signal }) => call(arenaEndpoints.listAllAttempts, { query, signal, isQuiet: true }),
    placeholderData: keepPreviousData,
  });
}
