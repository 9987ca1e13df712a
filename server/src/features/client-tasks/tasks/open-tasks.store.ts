import { sql } from 'kysely';
import type { ClientTaskId, OrganizationId, ProjectId } from '@redoubt/contract/shared/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type TaskRow, taskColumns } from './task-row.ts';

/** The open tasks of an organization, those of `ids` alone where they are given, oldest first, locked until the transaction ends. */
export async function lockOpenTasks(
  transaction: Transaction,
  organizationId: OrganizationId,
  ids: readonly ClientTaskId[] | null,
): Promise<TaskRow[]> {
  const { rows } = await sql<TaskRow>`
    select ${sql.raw(taskColumns)} from client_task
    where organization_id = ${organizationId} and state = 'open' and project_id is null
      and (${ids === null} or id = any(${[...(ids ?? [])]}::uuid[]))
    order by id for update
  `.execute(transaction);
  return rows;
}

interface Added {
  readonly ids: readonly ClientTaskId[];
  readonly projectId: ProjectId;
  readonly at: Date;
}

/** Notes that open tasks are in a project from now on. */
export async function updateAdded(transaction: Transaction, { ids, projectId, at }: Added): Promise<void> {
  await sql`
    with added as (
      update client_task set project_id = ${projectId}, changed_at = ${at}
      where id = any(${[...ids]}::uuid[]) and state = 'open' and project_id is null returning id, organization_id
    )
    insert into client_task_change (organization_id, task_id, kind, at)
    select organization_id, id, 'added', ${at} from added
  `.execute(transaction);
}

/** Opens tasks again that their project gives up: those named, or all of a project. */
export async function updateReleased(
  transaction: Transaction,
  {
    ids,
    projectId,
    at,
  }: { readonly ids: readonly ClientTaskId[] | null; readonly projectId: ProjectId; readonly at: Date },
): Promise<void> {
  await sql`
    with released as (
      update client_task set project_id = null, changed_at = ${at}
      where project_id = ${projectId} and (${ids}::uuid[] is null or id = any(${ids}::uuid[])) returning id, organization_id
    )
    insert into client_task_change (organization_id, task_id, kind, at)
    select organization_id, id, 'released', ${at} from released
  `.execute(transaction);
}
