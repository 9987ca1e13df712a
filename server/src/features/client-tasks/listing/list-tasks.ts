import { type ClientTask, type TaskListQuery, taskNotFound } from '@redoubt/contract/client-tasks';
import { clientTaskId, type ClientTaskId } from '@redoubt/contract/shared/ids.ts';
import type { Page } from '@redoubt/contract/shared/paging.ts';
import type { invalidFields } from '@redoubt/contract/shared/problem.ts';
import { noteAdminRead, type OfOrganization } from '#features/organizations';
import { invariant } from '#platform/invariant.ts';
import { refuseCursor, type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { findTask } from '../tasks/tasks.store.ts';
import { listTaskRows } from './list-tasks.store.ts';
import type { TasksDeps } from '../tasks/projects-of-tasks.ts';
import { presentTasks } from './present-task.ts';

/** A page of the organization's tasks, the newest first. */
export async function listTasks(
  kit: Kit & TasksDeps,
  of: OfOrganization,
  { cursor, limit, organizationId: _named, ...filter }: TaskListQuery,
): Promise<Page<ClientTask> | Refusal<typeof invalidFields>> {
  const before = cursor === undefined ? null : clientTaskId.safeParse(cursor).data;
  if (before === undefined) return refuseCursor();
  await noteAdminRead(kit, of, 'tasks');
  const { organizationId } = of.membership;
  const rows = await listTaskRows(
    kit.database.kysely,
    { ...filter, organizationId },
    { before, limit: limit + 1 },
  );
  const shown = rows.slice(0, limit);
  return {
    items: await presentTasks(kit.database.kysely, kit.projects, shown),
    nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}

export async function getTask(
  kit: Kit & TasksDeps,
  of: OfOrganization,
  id: ClientTaskId,
): Promise<ClientTask | Refusal<typeof taskNotFound>> {
  await noteAdminRead(kit, of, 'tasks');
  const task = await findTask(kit.database.kysely, { organizationId: of.membership.organizationId, id });
  if (!task) return refuse(taskNotFound);
  const [shown] = await presentTasks(kit.database.kysely, kit.projects, [task]);
  invariant(shown, 'A task is presented as one.');
  return shown;
}
