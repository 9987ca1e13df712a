import { sql } from 'kysely';
import type { Currency } from '@redoubt/contract/shared/money/currencies.ts';
import type {
  AssignmentId,
  ChallengeId,
  OrganizationId,
  ProjectId,
  UserId,
} from '@redoubt/contract/shared/ids.ts';
import { organizationsSql } from '#features/organizations';
import type { Queryable } from '#platform/database/database.ts';
import { challengeOfProjectSql } from '../records/projects.store.ts';

export interface OpenKind {
  readonly kind: string;
  readonly rateMinor: number;
  /** Copies that somebody may take. */
  readonly free: number;
}

/** A project that is open, as everybody's offers are made from it. */
export interface OpenProject {
  readonly id: ProjectId;
  readonly number: number;
  readonly title: string;
  readonly summary: string;
  readonly organizationId: OrganizationId | null;
  readonly challengeId: ChallengeId | null;
  readonly client: string;
  readonly currency: Currency;
  readonly deadline: string | null;
  readonly languages: readonly string[];
  readonly fields: readonly string[];
  readonly level: number;
  readonly isPremium: boolean;
  readonly hasNda: boolean;
  readonly mostPerPerson: number | null;
  readonly kinds: readonly OpenKind[];
}

/** Every open project, or that of an id, with how many copies of each kind are free. */
export async function listOpenProjects(on: Queryable, id: ProjectId | null): Promise<OpenProject[]> {
  const { rows } = await sql<OpenProject>`
    with free as (
      select project_id, kind, sum(free_copies)::int as copies from project_task
      where free_copies > 0 and not is_cancelled and (${id}::uuid is null or project_id = ${id}) group by 1, 2
    )
    select project.id, project.number, project.title, project.summary, project.organization_id as "organizationId",
      coalesce(client.name, 'Redoubt') as client, project.currency, project.deadline::text, project.languages,
      project.fields, project.level, project.is_premium as "isPremium", project.nda <> '' as "hasNda",
      project.most_per_person as "mostPerPerson",
      ${sql.raw(challengeOfProjectSql)} as "challengeId",
      (select json_agg(json_build_object('kind', offered.kind, 'rateMinor', offered.rate_minor,
          'free', coalesce(free.copies, 0)) order by offered.kind)
        from project_kind offered left join free on free.project_id = offered.project_id and free.kind = offered.kind
        where offered.project_id = project.id) as kinds
    from project left join ${sql.raw(organizationsSql)} client on client.id = project.organization_id
    where project.state = 'open' and (${id}::uuid is null or project.id = ${id}) order by project.id desc
  `.execute(on);
  return rows;
}

/** The projects to which a person was invited, without those that they declined. */
export async function listInvitedTo(on: Queryable, userId: UserId): Promise<Set<ProjectId>> {
  const { rows } = await sql<{ id: ProjectId }>`
    select project_id as id from project_candidate where user_id = ${userId} and invited_at is not null
      and declined_at is null
  `.execute(on);
  return new Set(rows.map(({ id }) => id));
}

interface OwnTasks {
  readonly projectId: ProjectId;
  readonly kind: string;
  readonly taken: number;
  readonly openAssignment: AssignmentId | null;
  readonly hadCopies: number;
}

/** What a person did and does in open projects, by project and kind. */
export async function listOwnTasks(on: Queryable, userId: UserId): Promise<OwnTasks[]> {
  const { rows } = await sql<OwnTasks>`
    select held.project_id as "projectId", held.kind,
      count(*) filter (where held.state not in ('returned', 'skipped', 'expired')) as taken,
      (array_agg(held.id) filter (where held.state = 'working'))[1] as "openAssignment",
      coalesce(sum(task.free_copies) filter (where task.free_copies > 0 and not task.is_cancelled
        and held.state not in ('returned', 'expired')), 0)::int as "hadCopies"
    from assignment held join project on project.id = held.project_id and project.state = 'open'
    join project_task task on task.id = held.task_id
    where held.user_id = ${userId} group by 1, 2
  `.execute(on);
  return rows;
}
