import { noop } from '@tanstack/react-query';
import { queryClient } from '#platform/queries/query-client.ts';
import { readRange } from './range.ts';
import { systemFiguresQuery } from './system-figures.queries.ts';

/** For the loader of the page that shows them. */
export function fetchSystemFigures({ url }: Request): void {
  void queryClient.query(systemFiguresQuery(readRange(new URL(url).searchParams))).catch(noop);
}
