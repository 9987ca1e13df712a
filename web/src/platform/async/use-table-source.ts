import type { NumberedPage } from '@redoubt/contract/shared/numbered-pages.ts';
import type { Page } from '@redoubt/contract/shared/paging.ts';
import { useMemo } from 'react';
import { messageOf, problemOf } from '#platform/api-problem.ts';
import type { TableSource } from '#ui/data-table/rows/table-source.ts';
import type { QueryState } from './query-state.ts';
import type { AsyncFailure } from './async-content.tsx';

interface PageQueryState<Answer> extends QueryState<Answer> {
  /** What is there are the rows of the question before. */
  readonly isPlaceholderData: boolean;
}

/** A numbered page that a screen requested, as a table takes it: loading, failed with a way to try again, there. */
export function useTableSource<Row>(
  query: PageQueryState<Omit<NumberedPage<Row>, 'pageSize'>>,
  failure: AsyncFailure,
): TableSource<Row> {
  const { page = 1, total = 0 } = query.data ?? {};
  const paging = useMemo(() => ({ kind: 'numbered', page, total }) as const, [page, total]);
  return useSource(query, failure, paging);
}

/** The same of a page that begins at a cursor; `counted` is how many match, where another query knows it and the page does not. */
export function useCursorSource<Row>(
  query: PageQueryState<Page<Row> & { readonly total?: number }>,
  failure: AsyncFailure,
  counted?: number,
): TableSource<Row> {
  const next = query.data?.nextCursor ?? null;
  const total = query.data?.total ?? counted;
  const paging = useMemo(
    () => ({ kind: 'cursor', next, ...(total !== undefined && { total }) }) as const,
    [next, total],
  );
  return useSource(query, failure, paging);
}

function useSource<Row>(
  query: PageQueryState<{ readonly items: readonly Row[] }>,
  { title, fallback }: AsyncFailure,
  paging: TableSource<Row>['paging'],
): TableSource<Row> {
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  return useMemo(
    () => ({
      rows: data?.items,
      paging,
      isRefreshing: isFetching && (isPlaceholderData || error !== null),
      error:
        error === null
          ? undefined
          : { title, text: messageOf(error, fallback), requestId: problemOf(error)?.requestId },
      onRetry: () => void refetch(),
    }),
    [data, paging, error, isFetching, isPlaceholderData, refetch, title, fallback],
  );
}
