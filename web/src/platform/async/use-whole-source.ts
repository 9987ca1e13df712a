import { useMemo } from 'react';
import { messageOf, problemOf } from '#platform/api-problem.ts';
import type { TableSource } from '#ui/data-table/rows/table-source.ts';
import type { QueryState } from './query-state.ts';
import type { AsyncFailure } from './async-content.tsx';

/** A list that is requested as a whole, as a table takes it: loading, failed with a way to try again, there. */
export function useWholeSource<Row>(
  query: QueryState<readonly Row[]>,
  failure: AsyncFailure,
): TableSource<Row> {
  const { data, error, isFetching, refetch } = query;
  const { title, fallback } = failure;
  return useMemo(
    () => ({
      rows: data,
      paging: { kind: 'whole' },
      isRefreshing: isFetching && error !== null,
      error:
        error === null
          ? undefined
          : { title, text: messageOf(error, fallback), requestId: problemOf(error)?.requestId },
      onRetry: () => void refetch(),
    }),
    [data, error, isFetching, refetch, title, fallback],
  );
}
