import { sql } from 'kysely';
import type { TaskState } from '@redoubt/contract/client-tasks';
import type { OrganizationId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable } from '#platform/database/database.ts';
import type { TaskChangeKind } from '../tasks/tasks.store.ts';

/** How many tasks an organization has in each state. */
export async function countByState(
  on: Queryable,
  organizationId: OrganizationId,
): Promise<Record<TaskState, number>> {
  const { rows } = await sql<Record<TaskState, number>>`
    select count(*) filter (where state = 'open' and project_id is null)::int as open,
      count(*) filter (where project_id is not null)::int as added,
      count(*) filter (where state = 'done')::int as done,
      count(*) filter (where state = 'cancelled')::int as cancelled
    from client_task where organization_id = ${organizationId}
  `.execute(on);
  return rows[0] ?? { open: 0, added: 0, done: 0, cancelled: 0 };
}

interface TaskEvent {
  readonly kind: TaskChangeKind;
  readonly subject: string;
  readonly at: Date;
}

/** The last events of an organization's tasks after they were added, the latest first. */
export async function listTaskEvents(
  on: Queryable,
  organizationId: OrganizationId,
  limit: number,
): Promise<TaskEvent[]> {
  const { rows } = await sql<TaskEvent>`
    select change.kind, task.title as subject, change.at
    from client_task_change change join client_task task on task.id = change.task_id
    where change.organization_id = ${organizationId}
    order by change.at desc, change.id desc limit ${limit}
  `.execute(on);
  return rows;
}

interface TaskPart {
  readonly by: 'type' | 'state' | 'language' | 'skill';
  readonly value: string;
  readonly count: number;
}

/** How many tasks of an organization share each value, the most frequent first. */
export async function listTaskParts(
  on: Queryable,
  organizationId: OrganizationId,
  limit: number,
): Promise<TaskPart[]> {
  const { rows } = await sql<TaskPart>`
    with of as (
      select type, case when project_id is null then state else 'added' end as state, language, skills from client_task where organization_id = ${organizationId}
    ), part as (
      select 'type' as by, type as value, count(*)::int as count from of group by 2
      union all select 'state', state, count(*)::int from of group by 2
      union all select 'language', min(language), count(*)::int from of where language <> '' group by lower(language)
      union all select 'skill', min(one), count(*)::int from of, unnest(skills) one group by lower(one)
    ), placed as (
      select *, row_number() over (partition by by order by count desc, value) as place from part
    )
    select by, value, count from placed where place <= ${limit} order by by, place
  `.execute(on);
  return rows;
}
