import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { queryClient } from '../../queries/query-client.ts';
import type { ShownReport, WebImport } from './import-kind.ts';

/** Parameter of the address: the upload whose report is open. */
export const SHOWN_UPLOAD = 'upload';

export const uploadsQuery = ({ queryKey, list }: WebImport) =>
  infiniteQueryOptions({
    queryKey: [...queryKey, 'uploads'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => list(signal, pageParam),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });

export const reportQuery = ({ queryKey, read }: WebImport, id: string) =>
  queryOptions({ queryKey: [...queryKey, 'report', id], queryFn: ({ signal }) => read(id, signal) });

/** Shows a report that was just answered, and asks again for what it changes. */
export function keepReport(of: WebImport, report: ShownReport): void {
  if (report.id === null) return;
  queryClient.setQueryData(reportQuery(of, report.id).queryKey, report);
  void queryClient.invalidateQueries({ queryKey: uploadsQuery(of).queryKey });
  of.onChanged();
}
