import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { TaskContent, TaskState } from '@redoubt/contract/client-tasks';
import type { BatchId, OrganizationId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { searchedWords } from './task-words.ts';

/** A task with the fingerprint that identifies it. */
export interface TaskToAdd extends TaskContent {
  readonly fingerprint: string;
}

interface TasksToInsert {
  readonly organizationId: OrganizationId;
  readonly batchId: BatchId;
  readonly at: Date;
  /** The tasks as JSON, each written by `writeTask`. */
  readonly tasks: readonly string[];
}

/** A task as JSON, with its new id. */
export function writeTask({ reward, ...task }: TaskToAdd): string {
  return JSON.stringify({
    ...task,
    id: uuidv7(),
    words: searchedWords(task),
    rewardMinor: reward?.amountMinor ?? null,
    rewardCurrency: reward?.currency ?? null,
  });
}

/**
 * Adds tasks in one statement and returns the fingerprints of those that were new: a task that the organization already
 * has open or in a project is left as it is, and so is a duplicate within `tasks`.
 */
export async function insertTasks(
  transaction: Transaction,
  { organizationId, batchId, at, tasks }: TasksToInsert,
): Promise<Set<string>> {
  const inserted = await sql<{ fingerprint: string }>`
    insert into client_task (id, organization_id, batch_id, title, type, instructions, input, reference, language, skills,
      priority, reward_minor, reward_currency, due_date, fingerprint, words, added_at)
    select id, ${organizationId}, ${batchId}, title, type, instructions, input, reference, language, skills, priority,
      "rewardMinor", "rewardCurrency", "dueDate", decode(fingerprint, 'hex'), array_to_tsvector(words), ${at}::timestamptz
    from rows from (json_to_recordset(${`[${tasks.join()}]`}::json) as (id uuid, title text, type text,
      instructions text, input text, reference text, language text, skills text[], priority text, "rewardMinor" integer,
      "rewardCurrency" text, "dueDate" date, fingerprint text, words text[])) with ordinality
    order by ordinality
    on conflict (organization_id, fingerprint) where state in ('open', 'paused') do nothing
    returning encode(fingerprint, 'hex') as fingerprint
  `.execute(transaction);
  return new Set(inserted.rows.map(({ fingerprint }) => fingerprint));
}

interface KnownTask {
  readonly fingerprint: string;
  readonly state: TaskState;
  readonly addedAt: Date;
}

/** The organization's tasks, open or in a project, with one of these fingerprints. */
export async function findUnderWay(
  on: Queryable,
  organizationId: OrganizationId,
  fingerprints: readonly string[],
): Promise<KnownTask[]> {
  const { rows } = await sql<KnownTask>`
    select encode(fingerprint, 'hex') as fingerprint, case when project_id is null then state else 'added' end as state,
      added_at as "addedAt" from client_task
    where organization_id = ${organizationId} and state in ('open', 'paused') and fingerprint in
      (select decode(given, 'hex') from unnest(${[...fingerprints]}::text[]) as given)
  `.execute(on);
  return rows;
}

/** Removes what an upload added, except tasks that somebody edited or moved since. */
export async function removeBatch(
  transaction: Transaction,
  { organizationId, batchId }: { readonly organizationId: OrganizationId; readonly batchId: BatchId },
): Promise<{ readonly removed: number; readonly kept: number }> {
  const { rows } = await sql<{ isChanged: boolean }>`
    select changed_at is not null as "isChanged" from client_task
    where batch_id = ${batchId} and organization_id = ${organizationId} order by id for update
  `.execute(transaction);
  const { numAffectedRows } = await sql`
    delete from client_task where batch_id = ${batchId} and organization_id = ${organizationId} and changed_at is null
  `.execute(transaction);
  return { removed: Number(numAffectedRows ?? 0), kept: rows.filter(({ isChanged }) => isChanged).length };
}
