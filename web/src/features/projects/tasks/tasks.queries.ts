import { projectsEndpoints as endpoints, type TaskKind } from '@redoubt/contract/projects';
import type { ProjectId, ProjectTaskId } from '@redoubt/contract/shared/ids.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import type { NamedOrganization } from '#platform/named-organization.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { upload } from '#platform/uploads/upload.ts';
import { count } from '#ui/words/numbers.ts';

export interface OfProject {
  readonly named: NamedOrganization;
  readonly id: ProjectId;
}

const PAGE_SIZE = 25;

/** In the order of their numbers, page by page; of one kind where it is given. */
export const tasksQuery = ({ named, id }: OfProject, kind?: TaskKind) =>
  infiniteQueryOptions({
    queryKey: ['projects', 'tasks', named, id, kind ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.listProjectTasks, {
        params: { id },
        query: {
          ...named,
          limit: PAGE_SIZE,
          ...(kind && { kind }),
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        signal,
        isQuiet: true,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** All of a file or nothing; `onProgress` is told how much of it was sent, from 0 to 1. */
export async function addTasksFromFile(
  { named, id }: OfProject,
  { file, onProgress }: { readonly file: File; readonly onProgress: (share: number) => void },
) {
  const form = new FormData();
  form.append('file', file);
  const added = await upload(endpoints.addTasksFromFile, { form, params: { id }, query: named, onProgress });
  await refreshTasks();
  return added;
}

/** All of the client's own tasks that are open and in no project. */
export async function addClientTasks({ named, id }: OfProject) {
  const added = await call(endpoints.addClientTasks, {
    params: { id },
    query: named,
    body: { tasks: null },
    isQuiet: true,
  });
  await refreshTasks();
  return added;
}

export async function cancelTask({ named, id }: OfProject, task: ProjectTaskId): Promise<void> {
  try {
    await call(endpoints.cancelProjectTask, { params: { id, task }, query: named, isQuiet: true });
  } finally {
    await refreshTasks();
  }
}

/** Tasks are counted in the cost, the progress and the list as well. */
function refreshTasks(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['projects'] });
}

/** What became of the others that were sent. */
export function sayKnown({ known }: { readonly known: number }): string | undefined {
  return known === 0 ? undefined : `${count(known, 'task was', 'tasks were')} in the project already.`;
}
