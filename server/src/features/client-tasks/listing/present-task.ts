import type { ClientTask } from '@redoubt/contract/client-tasks';
import { invariant } from '#platform/invariant.ts';
import type { Queryable } from '#kit.ts';
import type { ProjectsOfTasks } from '../tasks/projects-of-tasks.ts';
import type { TaskRow } from '../tasks/task-row.ts';

/** A task as its organization reads it, with the code of its project where it is in one. */
export function presentTask(
  { organizationId: _organizationId, projectId, addedAt, changedAt, ...task }: TaskRow,
  projectCode: string | null,
): ClientTask {
  return {
    ...task,
    project: projectId !== null && projectCode !== null ? { id: projectId, code: projectCode } : null,
    addedAt: addedAt.toISOString(),
    changedAt: changedAt?.toISOString() ?? null,
  };
}

/** The same of several. */
export async function presentTasks(
  on: Queryable,
  projects: ProjectsOfTasks,
  rows: readonly TaskRow[],
): Promise<ClientTask[]> {
  const ids = new Set(rows.flatMap(({ projectId }) => projectId ?? []));
  const codes = await projects.listCodes(on, [...ids]);
  return rows.map((row) => {
    if (row.projectId === null) return presentTask(row, null);
    const code = codes.get(row.projectId);
    invariant(code, 'A project stays as long as it has tasks of its client.');
    return presentTask(row, code);
  });
}
