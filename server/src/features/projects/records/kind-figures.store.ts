import { sql } from 'kysely';
import type { ProjectId } from '@redoubt/contract/shared/ids.ts';
import { batchCallsBy } from '#platform/batch-calls.ts';
import type { Database, Queryable } from '#platform/database/database.ts';

/** A median of fewer says nothing. */
const ENOUGH_ACCEPTED = 5;

interface KindOfProject {
  readonly projectId: ProjectId;
  readonly kind: string;
}

/** The median of the time that the last accepted work on a project's tasks of a kind took; null below five. */
export const readMedianSeconds = batchCallsBy(
  async ({ kysely }: Database, asked: readonly KindOfProject[]): Promise<(number | null)[]> => {
    const [{ projectId, kind } = { projectId: null, kind: null }] = asked;
    const { rows } = await sql<{ median: number | null }>`
      select case when count(*) >= ${ENOUGH_ACCEPTED} then round(percentile_cont(0.5) within group (order by worked_seconds))::integer end
        as median
      from (select worked_seconds from assignment where project_id = ${projectId} and kind = ${kind} and state = 'accepted'
        order by id desc limit 1000) accepted
    `.execute(kysely);
    return asked.map(() => rows[0]?.median ?? null);
  },
  { atMost: 50, keyOf: ({ projectId, kind }) => `${projectId} ${kind}` },
);

/** Minutes of work that earned nothing for each hour of work that did, of a group of assignments; null below five accepted. */
const unpaidMinutes = sql<number | null>`
  case when count(*) filter (where assignment.state = 'accepted') >= ${ENOUGH_ACCEPTED} then
    sum(worked_seconds) filter (where assignment.state in ('rejected', 'skipped', 'returned', 'expired'))::float8 * 60
      / nullif(sum(worked_seconds) filter (where assignment.state = 'accepted'), 0) end
`;

export interface KindFigures {
  readonly projectId: ProjectId;
  readonly kind: string;
  readonly accepted: number;
  /** What accepted work earned an hour in the median, in minor units; null below five. */
  readonly hourlyMinor: number | null;
  readonly medianSeconds: number | null;
  /** Minutes of work that earned nothing for each hour of work that did; null below five. */
  readonly unpaidMinutes: number | null;
}

/**
 * What work on open projects, or on one project, really earned, by project and kind. Work that is not decided yet counts as
 * neither.
 */
export async function listKindFigures(
  on: Queryable,
  projectId: ProjectId | null = null,
): Promise<KindFigures[]> {
  const chosen =
    projectId === null ? sql`project.state in ('open', 'paused')` : sql`project.id = ${projectId}`;
  const { rows } = await sql<KindFigures>`
    select assignment.project_id as "projectId", kind,
      count(*) filter (where assignment.state = 'accepted') as accepted,
      case when count(*) filter (where assignment.state = 'accepted' and worked_seconds > 0) >= ${ENOUGH_ACCEPTED} then
        round(percentile_cont(0.5) within group (order by rate_minor * 3600.0 / nullif(worked_seconds, 0))
          filter (where assignment.state = 'accepted'))::bigint end as "hourlyMinor",
      case when count(*) filter (where assignment.state = 'accepted') >= ${ENOUGH_ACCEPTED} then
        round(percentile_cont(0.5) within group (order by worked_seconds) filter (where assignment.state = 'accepted'))::integer
        end as "medianSeconds",
      ${unpaidMinutes} as "unpaidMinutes"
    from assignment join project on project.id = assignment.project_id and ${chosen}
    group by assignment.project_id, kind
  `.execute(on);
  return rows;
}

/** Minutes of work that earned nothing for each hour of work that did, by project: the most of its kinds, none below five accepted. */
export async function listUnpaidMinutes(
  on: Queryable,
  projects: readonly ProjectId[],
): Promise<Map<ProjectId, number>> {
  const { rows } = await sql<{ projectId: ProjectId; minutes: number }>`
    select "projectId", max(minutes) as minutes from (
      select project_id as "projectId", ${unpaidMinutes} as minutes
      from assignment where project_id = any(${[...projects]}::uuid[])
        and state in ('accepted', 'rejected', 'skipped', 'returned', 'expired')
      group by project_id, kind
    ) of_kind where minutes is not null group by 1
  `.execute(on);
  return new Map(rows.map(({ projectId, minutes }) => [projectId, minutes]));
}
