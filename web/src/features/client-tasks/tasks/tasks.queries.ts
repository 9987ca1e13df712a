import {
  type ClientTask,
  clientTasksEndpoints as endpoints,
  type TaskChangeInput,
  type TaskFilter,
} from '@redoubt/contract/client-tasks';
import { projectsEndpoints } from '@redoubt/contract/projects';
import type { QueryInputOf } from '@redoubt/contract/shared/endpoint.ts';
import type { ClientTaskId, ProjectId } from '@redoubt/contract/shared/ids.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import type { NamedOrganization } from '#platform/named-organization.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import type { TableView } from '#ui/data-table/view/table-view.ts';
import { newProject, projectKinds } from './new-project.ts';

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

export async function cancelTask(named: NamedOrganization, id: ClientTaskId) {
  const cancelled = await call(endpoints.cancelTask, { params: { id }, query: named });
  await refreshTasks();
  return cancelled;
}

const SHOWN_PROJECTS = 100;

/** The projects of the client, newest first, of which a task can be added to those that are not over. */
export const projectsQuery = (named: NamedOrganization) =>
  queryOptions({
    queryKey: ['client-tasks', 'projects', named],
    queryFn: ({ signal }) =>
      call(projectsEndpoints.listProjects, {
        query: { ...named, limit: SHOWN_PROJECTS },
        signal,
        isQuiet: true,
      }),
  });

interface Adding {
  /** Null begins one. */
  readonly projectId: ProjectId | null;
  /** Null: all that are open. */
  readonly tasks: readonly ClientTask[] | null;
}

async function beginProject(named: NamedOrganization, tasks: Adding['tasks']): Promise<ProjectId> {
  const body = newProject(tasks ?? { open: await listOpenKinds(named) });
  return (await call(projectsEndpoints.addProject, { query: named, body })).id;
}

/** The kinds of which there are open tasks. */
async function listOpenKinds(named: NamedOrganization) {
  const found = await Promise.all(
    projectKinds.map(async (type) => {
      const query: ListQuery = { ...named, type, state: 'open', limit: 1 };
      const { items } = await call(endpoints.listTasks, { query, isQuiet: true });
      return items.length > 0 ? [type] : [];
    }),
  );
  return found.flat();
}

/** Adds tasks to a project, and answers which it is and how many they were. */
export async function addToProject(named: NamedOrganization, { projectId, tasks }: Adding) {
  const id = projectId ?? (await beginProject(named, tasks));
  const { added } = await call(projectsEndpoints.addClientTasks, {
    params: { id },
    query: named,
    body: { tasks: tasks?.map((task) => task.id) ?? null },
  });
  await refreshTasks();
  // Projects are shown elsewhere, too.
  await queryClient.invalidateQueries();
  return { id, added };
}

export const issueTasksTicket = (named: NamedOrganization, body: TaskFilter) =>
  call(endpoints.issueTasksTicket, { query: named, body });
