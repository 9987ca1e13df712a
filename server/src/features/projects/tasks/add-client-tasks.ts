import type { ClientTask } from '@redoubt/contract/client-tasks';
import type { TaskKind } from '@redoubt/contract/projects';
import type { ClientTaskId } from '@redoubt/contract/shared/ids.ts';
import { lockOpenTasks } from '#features/client-tasks';
import type { Kit, Transaction } from '#kit.ts';
import type { ProjectCall } from '../records/change-project.ts';
import type { ProjectRow } from '../records/projects.store.ts';
import { addTasks, fingerprintOf } from './add-tasks.ts';
import type { NewTask } from '../records/project-tasks.store.ts';

type ListedTask = Omit<ClientTask, 'state' | 'project' | 'addedAt' | 'changedAt'>;

/** What experts do with a task of a client's list; what has no kind of its own yet is written. */
export function kindOf(type: ClientTask['type']): Exclude<TaskKind, 'red-teaming'> {
  return type === 'rating' ? 'rating' : 'content-writing';
}

/** Adds tasks of the client's own list as they are now: those of `ids`, or all open ones of the kinds that come from there. */
export function addClientTasks(
  kit: Pick<Kit, 'database' | 'clock' | 'audit'>,
  call: ProjectCall,
  ids: readonly ClientTaskId[] | null,
) {
  return addTasks(kit, call, async (transaction: Transaction, { organization }: ProjectRow) => {
    if (organization === null) return [];
    const tasks = await lockOpenTasks(transaction, organization.id, ids);
    const added = ids === null ? tasks.filter(({ type }) => kindOf(type) === type) : tasks;
    return added.map(toTask);
  });
}

function toTask(task: ListedTask): NewTask {
  const kind = kindOf(task.type);
  const { title, instructions, input, reference, language, skills, priority } = task;
  const words = { kind, title, instructions, input, reference, language, skills, priority };
  return { ...words, material: {}, gold: null, fingerprint: fingerprintOf(words), clientTaskId: task.id };
}
