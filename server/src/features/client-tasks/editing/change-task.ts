import {
  type ClientTask,
  DUE_PAST,
  type TaskChange,
  taskClosed,
  type TaskContent,
  taskKnown,
  taskNotFound,
} from '@redoubt/contract/client-tasks';
import type { ClientTaskId } from '@redoubt/contract/shared/ids.ts';
import { invalidFields } from '@redoubt/contract/shared/problem.ts';
import { noteChange, type OfOrganization } from '#features/organizations';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { isOver } from '#platform/use-case/due-day.ts';
import { presentTask } from '../listing/present-task.ts';
import type { TaskRow } from '../tasks/task-row.ts';
import { insertChange, isTaskCollision, lockTask, updateTask } from '../tasks/tasks.store.ts';

type Problem = typeof taskNotFound | typeof taskClosed | typeof taskKnown | typeof invalidFields;

/** Changes the content of a task while it is open. */
export function changeTask(
  kit: Pick<Kit, 'database' | 'clock' | 'audit'>,
  of: OfOrganization,
  { id, change }: { readonly id: ClientTaskId; readonly change: TaskChange },
): Promise<ClientTask | Refusal<Problem>> {
  const key = { organizationId: of.membership.organizationId, id };
  const changing = kit.database.transaction(async (transaction) => {
    const task = await lockTask(transaction, key);
    if (task === null) return refuse(taskNotFound);
    if (task.state !== 'open') return refuse(taskClosed);
    const changed = withChange(task, change);
    const at = kit.clock.now();
    if (changed.dueDate !== task.dueDate && changed.dueDate !== null && isOver(changed.dueDate, at))
      return refuse(invalidFields, { errors: [{ path: 'dueDate', message: DUE_PAST }] });
    if (!(await updateTask(transaction, key, { ...changed, at }))) return refuseKnown();
    await insertChange(transaction, key, { kind: 'edited', at });
    const changes = { task: { before: null, after: id } };
    await noteChange(kit, transaction, { of, action: 'organization.change-task', changes });
    return presentTask({ ...task, ...changed, changedAt: at }, null);
  });
  return changing.catch((error: unknown) => {
    if (isTaskCollision(error)) return refuseKnown();
    throw error;
  });
}

function refuseKnown(): Refusal<typeof taskKnown> {
  return refuse(taskKnown, { errors: [{ path: 'title', message: taskKnown.message }] });
}

/** Absent fields stay as they are. */
function withChange(task: TaskRow, change: TaskChange): TaskContent {
  const { reward = task.reward, dueDate = task.dueDate } = change;
  return {
    title: change.title ?? task.title,
    type: change.type ?? task.type,
    instructions: change.instructions ?? task.instructions,
    input: change.input ?? task.input,
    reference: change.reference ?? task.reference,
    language: change.language ?? task.language,
    skills: change.skills ?? task.skills,
    priority: change.priority ?? task.priority,
    reward,
    dueDate,
  };
}
