import { type ClientTask, isUnderWay, taskClosed, taskNotFound } from '@redoubt/contract/client-tasks';
import type { ClientTaskId } from '@redoubt/contract/shared/ids.ts';
import { noteChange, type OfOrganization } from '#features/organizations';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { presentTask } from '../listing/present-task.ts';
import { insertChange, lockTask, updateState } from '../tasks/tasks.store.ts';
import { type TaskMove, taskMoves } from './task-moves.ts';

interface Moving {
  readonly id: ClientTaskId;
  readonly move: TaskMove;
}

/** Moves a task to another state. A task that is already there is returned unchanged; done and cancelled are final. */
export function moveTask(
  kit: Pick<Kit, 'database' | 'clock' | 'audit'>,
  of: OfOrganization,
  { id, move }: Moving,
): Promise<ClientTask | Refusal<typeof taskNotFound | typeof taskClosed>> {
  const { to, kind } = taskMoves[move];
  const key = { organizationId: of.membership.organizationId, id };
  return kit.database.transaction(async (transaction) => {
    const task = await lockTask(transaction, key);
    if (task === null) return refuse(taskNotFound);
    if (task.state === to) return presentTask(task);
    if (!isUnderWay(task.state)) return refuse(taskClosed);
    const at = kit.clock.now();
    await updateState(transaction, key, { state: to, at });
    await insertChange(transaction, key, { kind, at });
    const changes = { task: { before: null, after: id }, state: { before: task.state, after: to } };
    await noteChange(kit, transaction, { of, action: 'organization.change-task', changes });
    return presentTask({ ...task, state: to, changedAt: at });
  });
}
