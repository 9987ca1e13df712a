import {
  projectNotFound,
  projectOver,
  taskBegun,
  taskNotFound,
  tasksAwaitApproval,
} from '@redoubt/contract/projects';
import type { ProjectTaskId } from '@redoubt/contract/shared/ids.ts';
import { updateReleased } from '#features/client-tasks';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { type ProjectCall, whoseOf } from '../records/change-project.ts';
import { lockProject } from '../records/projects.store.ts';
import { cancelTask, lockTask } from './listed-tasks.store.ts';

type Refused = Refusal<typeof projectNotFound | typeof projectOver | typeof taskNotFound | typeof taskBegun>;

/**
 * Removes a task that nobody has begun. What its copies would have cost stays held: new tasks use it, and what is left comes
 * back when the project ends.
 */
export function cancelProjectTask(
  kit: Pick<Kit, 'database' | 'clock' | 'audit'>,
  { caller, membership, id: projectId }: ProjectCall,
  id: ProjectTaskId,
): Promise<Record<string, never> | Refused> {
  return kit.database.transaction(async (transaction) => {
    const project = await lockProject(
      transaction,
      { id: projectId, whose: whoseOf({ membership }) },
      'lists',
    );
    if (!project) return refuse(projectNotFound);
    if (project.state === 'completed') return refuse(projectOver);
    if (project.state === 'submitted') return refuse(tasksAwaitApproval);
    const task = await lockTask(transaction, { id, projectId });
    if (!task) return refuse(taskNotFound);
    if (task.isBegun) return refuse(taskBegun);
    const at = kit.clock.now();
    await cancelTask(transaction, { id, at });
    if (task.clientTaskId !== null)
      await updateReleased(transaction, { ids: [task.clientTaskId], projectId, at });
    await kit.audit.write(transaction, {
      by: caller,
      action: 'project.cancel-task',
      object: { kind: 'project', id: projectId },
      person: null,
      changes: { task: { before: id, after: null } },
    });
    return {};
  });
}
