import { sql } from 'kysely';
import type { TaskContent } from '@redoubt/contract/client-tasks';
import type { ClientTaskId, OrganizationId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { isRefusedBy } from '#platform/database/failures.ts';
import { type TaskRow, taskColumns } from './task-row.ts';
import { fingerprintOf, searchedWords } from './task-words.ts';

/** Identifies a task of one organization: another's is not found. */
export interface TaskKey {
  readonly organizationId: OrganizationId;
  readonly id: ClientTaskId;
}

export async function findTask(on: Queryable, { organizationId, id }: TaskKey): Promise<TaskRow | null> {
  const { rows } = await sql<TaskRow>`
    select ${sql.raw(taskColumns)} from client_task where id = ${id} and organization_id = ${organizationId}
  `.execute(on);
  return rows[0] ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockTask(
  transaction: Transaction,
  { organizationId, id }: TaskKey,
): Promise<TaskRow | null> {
  const { rows } = await sql<TaskRow>`
    select ${sql.raw(taskColumns)} from client_task where id = ${id} and organization_id = ${organizationId} for update
  `.execute(transaction);
  return rows[0] ?? null;
}

/** Writes the content of a task; false where another open or added one has the same. */
export async function updateTask(
  transaction: Transaction,
  { id }: TaskKey,
  content: TaskContent & { readonly at: Date },
): Promise<boolean> {
  const fingerprint = fingerprintOf(content);
  const { numAffectedRows } = await sql`
    update client_task set title = ${content.title}, type = ${content.type}, instructions = ${content.instructions},
      input = ${content.input}, reference = ${content.reference}, language = ${content.language},
      skills = ${content.skills}::text[], priority = ${content.priority},
      reward_minor = ${content.reward?.amountMinor ?? null}, reward_currency = ${content.reward?.currency ?? null},
      due_date = ${content.dueDate}::date, fingerprint = decode(${fingerprint}, 'hex'),
      words = array_to_tsvector(${searchedWords(content)}::text[]), changed_at = ${content.at}
    where id = ${id} and not exists (
      select from client_task other
      where other.organization_id = client_task.organization_id and other.fingerprint = decode(${fingerprint}, 'hex')
        and other.state in ('open', 'paused') and other.id <> ${id})
  `.execute(transaction);
  return numAffectedRows === 1n;
}

/** True for the error of a transaction whose content another task took concurrently. */
export function isTaskCollision(error: unknown): boolean {
  return isRefusedBy(error, 'client_task_once_under_way');
}

/** For good. */
export async function updateCancelled(transaction: Transaction, { id }: TaskKey, at: Date): Promise<void> {
  await sql`update client_task set state = 'cancelled', changed_at = ${at} where id = ${id}`.execute(
    transaction,
  );
}

export type TaskChangeKind = 'edited' | 'paused' | 'resumed' | 'cancelled' | 'done' | 'added' | 'released';

export async function insertChange(
  transaction: Transaction,
  { organizationId, id }: TaskKey,
  { kind, at }: { readonly kind: TaskChangeKind; readonly at: Date },
): Promise<void> {
  await sql`
    insert into client_task_change (organization_id, task_id, kind, at) values (${organizationId}, ${id}, ${kind}, ${at})
  `.execute(transaction);
}

/** Whether an organization has any task. */
export async function hasTasks(on: Queryable, organizationId: OrganizationId): Promise<boolean> {
  const { rows } = await sql`
    select 1 from client_task where organization_id = ${organizationId} limit 1
  `.execute(on);
  return rows.length > 0;
}
