import {
  type Applicant,
  applicationsEndpoints,
  type ApplicationList,
  type ApplicationNote,
} from '@redoubt/contract/applications';
import type { QueryInputOf } from '@redoubt/contract/shared/endpoint.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { spellSort, type TableView } from '#ui/data-table/view/table-view.ts';
import { call } from '#platform/api-client.ts';
import { queryClient } from '#platform/queries/query-client.ts';
type ListQuery = QueryInputOf<typeof applicationsEndpoints.listApplications>;

/** What a page of the list is asked with; paging is left out where the whole list is meant. */
export type ListQuestion = Pick<ListQuery, 'list' | 'q' | 'state' | 'urgency'>;

export type ListOrder = NonNullable<ListQuery['sort']>;

/** Others decide too: what stands open for long is read anew. */
const READ_ANEW_MS = 30_000;

export function questionOf(list: ApplicationList, { search, filters }: TableView): ListQuestion {
  const [state] = filters['state'] ?? [];
  const [urgency] = filters['urgency'] ?? [];
  return {
    list,
    ...(search === '' ? {} : { q: search }),
    ...(state === undefined ? {} : { state: state as ListQuestion['state'] }),
    ...(urgency === undefined ? {} : { urgency: urgency as ListQuestion['urgency'] }),
  };
}

function orderOf({ sort }: TableView): ListOrder {
  return (sort ? spellSort(sort) : '-date') as ListOrder;
}

/** One page of applications, with its total and the counts of each urgency. */
export function applicationListQuery(list: ApplicationList, view: TableView) {
  const query = {
    ...questionOf(list, view),
    sort: orderOf(view),
    page: view.page,
    pageSize: view.pageSize,
  };
  return queryOptions({
    queryKey: ['applications', 'list', query],
    queryFn: ({ signal }) => call(applicationsEndpoints.listApplications, { query, signal, isQuiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: READ_ANEW_MS,
  });
}

/** The whole list as it is filtered and sorted, as a file. */
export function issueListTicket(list: ApplicationList, view: TableView) {
  const body = { ...questionOf(list, view), sort: orderOf(view) };
  return call(applicationsEndpoints.issueApplicationsTicket, { body });
}

/** How many there are in each state, for the dashboard's tabs and cards. */
export const applicationSummaryQuery = queryOptions({
  queryKey: ['applications', 'summary'],
  queryFn: ({ signal }) => call(applicationsEndpoints.summarizeApplications, { signal, isQuiet: true }),
  refetchInterval: READ_ANEW_MS,
});

/** After a decision, or where it was refused: everything that shows applications is read anew. */
export async function refreshApplications(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['applications'] });
}

/** One application with its history and notes: what a decision says that it has read. */
export const applicationQuery = (id: string) =>
  queryOptions({
    queryKey: ['applications', 'one', id],
    queryFn: ({ signal }) =>
      call(applicationsEndpoints.getApplication, { params: { id }, signal, isQuiet: true }),
    // Read anew each time it is opened: a decision is about what it says now.
    staleTime: 0,
  });

/** The documents of an application that nobody has read by now: they may have been read since it was opened. */
export async function fetchUnread(id: string): Promise<Applicant['unreadDocuments']> {
  return (await queryClient.query(applicationQuery(id))).applicant.unreadDocuments;
}

export async function addNote(id: string, text: string): Promise<void> {
  await call(applicationsEndpoints.addApplicationNote, { params: { id }, body: { text } });
  await queryClient.invalidateQueries({ queryKey: applicationQuery(id).queryKey });
}

export async function removeNote(id: string, note: ApplicationNote): Promise<void> {
  await call(applicationsEndpoints.removeApplicationNote, { params: { id, noteId: note.id } });
  await queryClient.invalidateQueries({ queryKey: applicationQuery(id).queryKey });
}
