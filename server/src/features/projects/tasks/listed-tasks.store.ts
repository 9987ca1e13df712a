import { sql } from 'kysely';
import type { ProjectTask } from '@redoubt/contract/projects';
import type { ClientTaskId, ProjectId, ProjectTaskId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';

interface TaskRow extends Omit<ProjectTask, 'code' | 'kind' | 'addedAt'> {
  readonly kind: string;
  readonly number: number;
  readonly addedAt: Date;
}

interface OfProject {
  readonly projectId: ProjectId;
  readonly kind: string | null;
}

export async function listTaskRows(
  on: Queryable,
  { projectId, kind }: OfProject,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<TaskRow[]> {
  const { rows } = await sql<TaskRow>`
    select id, number, kind, title, instructions, input, reference, language, priority, gold is not null as "isGold",
      free_copies as "freeCopies", is_cancelled as "isCancelled", added_at as "addedAt"
    from project_task
    where project_id = ${projectId} and number > ${after} and (${kind}::text is null or kind = ${kind})
    order by number limit ${limit}
  `.execute(on);
  return rows;
}

interface Cancellable {
  readonly isBegun: boolean;
  readonly clientTaskId: ClientTaskId | null;
}

/** A task of a project that is not cancelled, locked until the transaction ends; another project's is not found. */
export async function lockTask(
  transaction: Transaction,
  { id, projectId }: { readonly id: ProjectTaskId; readonly projectId: ProjectId },
): Promise<Cancellable | null> {
  const { rows } = await sql<Pick<Cancellable, 'clientTaskId'>>`
    select client_task_id as "clientTaskId" from project_task
    where id = ${id} and project_id = ${projectId} and not is_cancelled for update
  `.execute(transaction);
  const [task] = rows;
  if (!task) return null;
  // Of its own statement: whoever took the task before it was locked is seen.
  const { rows: begun } = await sql`
    select 1 from assignment where task_id = ${id} and state not in ('returned', 'skipped', 'expired') limit 1
  `.execute(transaction);
  return { ...task, isBegun: begun.length > 0 };
}

/** Nobody takes it any more. One that nobody ever had is gone. */
export async function cancelTask(
  transaction: Transaction,
  { id, at }: { readonly id: ProjectTaskId; readonly at: Date },
): Promise<void> {
  const { numAffectedRows } = await sql`
    delete from project_task task where id = ${id} and free_copies is null
      and not exists (select from assignment where task_id = task.id)
  `.execute(transaction);
  if (numAffectedRows === 1n) return;
  await sql`
    update project_task set is_cancelled = true, changed_at = ${at} where id = ${id}
  `.execute(transaction);
}
