import type { Page } from '@redoubt/contract/paging.ts';
import { useMemo } from 'react';
import { messageOf, problemOf } from '#platform/api-problem.ts';
import type { TableSource } from '#ui/data-table/model/table-source.ts';
import type { Asked } from './asked.ts';
import type { AsyncFailure } from './async-content.tsx';

interface AskedPage<Row> extends Asked<Page<Row>> {
  /** What is there are the rows of the question before. */
  readonly isPlaceholderData: boolean;
}

/** A page that begins at a cursor, as a table takes it: loading, failed with a way to try again, there. */
export function useCursorSource<Row>(asked: AskedPage<Row>, failure: AsyncFailure): TableSource<Row> {
  const { data, error, isFetching, isPlaceholderData, refetch } = asked;
  const { title, fallback } = failure;
  return useMemo(
    () => ({
      rows: data?.items,
      paging: { kind: 'cursor', next: data?.nextCursor ?? null },
      isRefreshing: isFetching && (isPlaceholderData || error !== null),
      error:
        error === null
          ? undefined
          : { title, text: messageOf(error, fallback), requestId: problemOf(error)?.requestId },
      onRetry: () => void refetch(),
    }),
    [data, error, isFetching, isPlaceholderData, refetch, title, fallback],
  );
}
