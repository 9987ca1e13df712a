import {
  clientTasksEndpoints as endpoints,
  type TaskChangeInput,
  type TaskFilter,
} from '@redoubt/contract/client-tasks';
import type { QueryInputOf } from '@redoubt/contract/shared/endpoint.ts';
import type { ClientTaskId } from '@redoubt/contract/shared/ids.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import type { NamedOrganization } from '#platform/named-organization.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import type { TableView } from '#ui/data-table/view/table-view.ts';

type ListQuery = QueryInputOf<typeof endpoints.listTasks>;

const SHOWN = 50;

/** The figures of the client, among them how many tasks there are in each state. */
export const engagementQuery = (named: NamedOrganization) =>
  queryOptions({
    queryKey: ['client-tasks', 'engagement', named],
    queryFn: ({ signal }) => call(endpoints.getEngagement, { query: named, signal, isQuiet: true }),
  });

/** What the table is narrowed to; it offers what the contract knows, and nothing else. */
export function filterOf({ search, filters }: Pick<TableView, 'search' | 'filters'>): TaskFilter {
  const [state] = filters['state'] ?? [];
  const [type] = filters['type'] ?? [];
  const [language] = filters['language'] ?? [];
  const [skill] = filters['skill'] ?? [];
  return {
    ...(search === '' ? {} : { q: search }),
    ...(state === undefined ? {} : { state }),
    ...(type === undefined ? {} : { type }),
    ...(language === undefined ? {} : { language }),
    ...(skill === undefined ? {} : { skill }),
  } as TaskFilter;
}

/** One page of the organization's tasks, as the table's address asks for it. */
export function tasksQuery(named: NamedOrganization, view: TableView) {
  const { cursor } = view;
  const query: ListQuery = {
    ...named,
    ...filterOf(view),
    limit: SHOWN,
    ...(cursor === undefined ? {} : { cursor }),
  };
  return queryOptions({
    queryKey: ['client-tasks', 'tasks', query],
    queryFn: ({ signal }) => call(endpoints.listTasks, { query, signal, isQuiet: true }),
    placeholderData: keepPreviousData,
  });
}

async function refreshTasks(): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [feature, part] }) => feature === 'client-tasks' && part !== 'uploads',
  });
}

export async function changeTask(named: NamedOrganization, id: ClientTaskId, body: TaskChangeInput) {
  const changed = await call(endpoints.changeTask, { params: { id }, query: named, body });
  await refreshTasks();
  return changed;
}

const moves = {
  pause: endpoints.pauseTask,
  resume: endpoints.resumeTask,
  cancel: endpoints.cancelTask,
  finish: endpoints.finishTask,
} as const;
export type TaskMove = keyof typeof moves;

export async function moveTask(named: NamedOrganization, id: ClientTaskId, move: TaskMove) {
  const moved = await call(moves[move], { params: { id }, query: named });
  await refreshTasks();
  return moved;
}

export const issueTasksTicket = (named: NamedOrganization, body: TaskFilter) =>
  call(endpoints.issueTasksTicket, { query: named, body });
