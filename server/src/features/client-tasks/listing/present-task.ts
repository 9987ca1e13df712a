import type { ClientTask } from '@redoubt/contract/client-tasks';
import type { TaskRow } from '../tasks/task-row.ts';

/** A task as its organization reads it. */
export function presentTask({
  organizationId: _organizationId,
  addedAt,
  changedAt,
  ...task
}: TaskRow): ClientTask {
  return { ...task, addedAt: addedAt.toISOString(), changedAt: changedAt?.toISOString() ?? null };
}
