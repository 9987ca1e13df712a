import { type ClientTask, taskClosed, taskNotFound } from '@redoubt/contract/client-tasks';
import type { ClientTaskId } from '@redoubt/contract/shared/ids.ts';
import { noteChange, type OfOrganization } from '#features/organizations';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { presentTask } from '../listing/present-task.ts';
import { insertChange, lockTask, updateCancelled } from '../tasks/tasks.store.ts';

/** Cancels a task that is in no project, for good. One that is cancelled already is returned unchanged. */
export function cancelTask(
  kit: Pick<Kit, 'database' | 'clock' | 'audit'>,
  of: OfOrganization,
  id: ClientTaskId,
): Promise<ClientTask | Refusal<typeof taskNotFound | typeof taskClosed>> {
  const key = { organizationId: of.membership.organizationId, id };
  return kit.database.transaction(async (transaction) => {
    const task = await lockTask(transaction, key);
    if (task === null) return refuse(taskNotFound);
    if (task.state === 'cancelled') return presentTask(task, null);
    if (task.state !== 'open') return refuse(taskClosed);
    const at = kit.clock.now();
    await updateCancelled(transaction, key, at);
    await insertChange(transaction, key, { kind: 'cancelled', at });
    const changes = { task: { before: null, after: id }, state: { before: task.state, after: 'cancelled' } };
    await noteChange(kit, transaction, { of, action: 'organization.change-task', changes });
    return presentTask({ ...task, state: 'cancelled', changedAt: at }, null);
  });
}
