import { type RawBuilder, sql } from 'kysely';
import type { TaskFilter } from '@redoubt/contract/client-tasks';
import type { ClientTaskId, OrganizationId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable } from '#platform/database/database.ts';
import { wordsQuery } from '#platform/searched-words.ts';
import { type TaskRow, taskColumns } from '../tasks/task-row.ts';

interface TasksQuery {
  /** The last task of the page before. */
  readonly before: ClientTaskId | null;
  readonly limit: number;
}

/** The tasks of an organization that a filter matches, the newest first. A search text without any word finds nothing. */
export async function listTaskRows(
  on: Queryable,
  { organizationId, ...filter }: TaskFilter & { readonly organizationId: OrganizationId },
  { before, limit }: TasksQuery,
): Promise<TaskRow[]> {
  const conditions = [sql`organization_id = ${organizationId}`, ...conditionsOf(filter)];
  if (before !== null) conditions.push(sql`id < ${before}`);
  const { rows } = await sql<TaskRow>`
    select ${sql.raw(taskColumns)} from client_task where ${sql.join(conditions, sql` and `)}
    order by id desc limit ${limit}
  `.execute(on);
  return rows;
}

function conditionsOf({ q, state, type, language, skill }: TaskFilter): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (state === 'added') conditions.push(sql`project_id is not null`);
  else if (state !== undefined) conditions.push(sql`state = ${state} and project_id is null`);
  if (type !== undefined) conditions.push(sql`type = ${type}`);
  if (language !== undefined) conditions.push(sql`lower(language) = lower(${language})`);
  if (skill !== undefined)
    conditions.push(sql`exists (select from unnest(skills) as one where lower(one) = lower(${skill}))`);
  if (q !== undefined && q.trim() !== '') {
    const words = wordsQuery(q);
    conditions.push(words === null ? sql`false` : sql`words @@ ${words}::tsquery`);
  }
  return conditions;
}
