import { sql } from 'kysely';
import type { TaskState } from '@redoubt/contract/client-tasks';
import type { OrganizationId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable } from '#platform/database/database.ts';
import type { TaskChangeKind } from '../tasks/tasks.store.ts';

interface TaskFigures extends Readonly<Record<TaskState, number>> {
  /** How many were marked as done, by weeks: 0 weeks ago is the week that ends with `until`. */
  readonly byWeek: readonly { readonly ago: number; readonly value: number }[];
}

export async function readTaskFigures(
  on: Queryable,
  organizationId: OrganizationId,
  { until, weeks }: { readonly until: Date; readonly weeks: number },
): Promise<TaskFigures> {
  const { rows } = await sql<TaskFigures>`
    with by_week as (
      select ceil(extract(epoch from ${until}::timestamptz - done_at) / 604800)::int - 1 as ago, count(*)::int as value
      from client_task
      where organization_id = ${organizationId} and done_at < ${until}
        and done_at >= ${until}::timestamptz - make_interval(days => 7 * ${weeks}::int)
      group by 1
    )
    select
      count(*) filter (where state = 'open')::int as open,
      count(*) filter (where state = 'paused')::int as paused,
      count(*) filter (where state = 'done')::int as done,
      count(*) filter (where state = 'cancelled')::int as cancelled,
      (select coalesce(json_agg(by_week), '[]') from by_week) as "byWeek"
    from client_task where organization_id = ${organizationId}
  `.execute(on);
  return rows[0] ?? { open: 0, paused: 0, done: 0, cancelled: 0, byWeek: [] };
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
      select type, state, language, skills from client_task where organization_id = ${organizationId}
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
