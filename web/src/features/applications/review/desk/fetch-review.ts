import type { ApplicationList } from '@redoubt/contract/applications';
import { noop } from '@tanstack/react-query';
import { queryClient } from '#platform/queries/query-client.ts';
import { readView } from '#ui/data-table/view/table-view.ts';
import { applicationQuery, applicationListQuery } from '../list/applications.queries.ts';
import { readOpenApplication } from '../list/use-open-application.ts';
import { reviewShapes } from '../list/review-filters.tsx';

/** For loaders: asks for the page of the list and the open application that an address names. */
export function fetchReview(list: ApplicationList, request: Request): void {
  const params = new URL(request.url).searchParams;
  void queryClient.query(applicationListQuery(list, readView(params, reviewShapes[list]))).catch(noop);
  const id = readOpenApplication(params);
  if (id !== undefined) void queryClient.query(applicationQuery(id)).catch(noop);
}
