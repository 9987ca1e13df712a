import { sql } from 'kysely';
import type { OrganizationId, ProjectId } from '@redoubt/contract/shared/ids.ts';
import type { AcceptedAnswers } from '#features/client-tasks';
import type { Queryable } from '#platform/database/database.ts';
import { codeOf } from './records/project-code.ts';

/** What people call projects, by id. */
export async function listCodes(
  on: Queryable,
  ids: readonly ProjectId[],
): Promise<ReadonlyMap<ProjectId, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: ProjectId; number: number }>`
    select id, number from project where id = any(${[...ids]}::uuid[])
  `.execute(on);
  return new Map(rows.map((row) => [row.id, codeOf(row)]));
}

/** How many answers were accepted in the projects of an organization, in all and by week. */
export async function countAccepted(
  on: Queryable,
  organizationId: OrganizationId,
  { until, weeks }: { readonly until: Date; readonly weeks: number },
): Promise<AcceptedAnswers> {
  const { rows } = await sql<AcceptedAnswers>`
    with accepted as (
      select held.decided_at from assignment held join project on project.id = held.project_id
      where project.organization_id = ${organizationId} and held.state = 'accepted'
    ), by_week as (
      select ceil(extract(epoch from ${until}::timestamptz - decided_at) / 604800)::int - 1 as ago, count(*)::int as value
      from accepted
      where decided_at < ${until} and decided_at >= ${until}::timestamptz - make_interval(days => 7 * ${weeks}::int)
      group by 1
    )
    select (select count(*)::int from accepted) as accepted,
      (select coalesce(json_agg(by_week), '[]') from by_week) as "byWeek"
  `.execute(on);
  return rows[0] ?? { accepted: 0, byWeek: [] };
}

/** Whether an organization has any project. */
export async function hasProjects(on: Queryable, organizationId: OrganizationId): Promise<boolean> {
  const { rows } = await sql`select 1 from project where organization_id = ${organizationId} limit 1`.execute(
    on,
  );
  return rows.length > 0;
}
