import type { NumberedPage } from '@redoubt/contract/numbered-pages.ts';
import { useMemo } from 'react';
import { messageOf, problemOf } from '#platform/api-problem.ts';
import type { TableSource } from '#ui/data-table/model/table-source.ts';
import type { Asked } from './asked.ts';
import type { AsyncFailure } from './async-content.tsx';

interface AskedPage<Row> extends Asked<Omit<NumberedPage<Row>, 'pageSize'>> {
  /** What is there are the rows of the question before. */
  readonly isPlaceholderData: boolean;
}

/** A numbered page that a screen asked for, as a table takes it: loading, failed with a way to try again, there. */
export function useTableSource<Row>(asked: AskedPage<Row>, failure: AsyncFailure): TableSource<Row> {
  const { data, error, isFetching, isPlaceholderData, refetch } = asked;
  const { title, fallback } = failure;
  return useMemo(
    () => ({
      rows: data?.items,
      paging: { kind: 'numbered', page: data?.page ?? 1, total: data?.total ?? 0 },
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
