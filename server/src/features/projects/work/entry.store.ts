import type { ProjectForm, ProjectState } from '@redoubt/contract/projects';
import type {
  AssignmentId,
  ChallengeId,
  OrganizationId,
  ProjectId,
  UserId,
} from '@redoubt/contract/shared/ids.ts';
import { batchCallsBy } from '#platform/batch-calls.ts';
import type { Database, PreparedStatement } from '#platform/database/database.ts';
import { challengeOfProjectSql } from '../records/projects.store.ts';

type Requirements = Pick<
  ProjectForm,
  'level' | 'isPremium' | 'fields' | 'languages' | 'deadline' | 'mostPerPerson' | 'goldPercent'
>;

/** What a project asks of whoever takes a task of it, and what that person has there. */
export interface Entry extends Requirements {
  readonly state: ProjectState;
  readonly organizationId: OrganizationId | null;
  readonly challengeId: ChallengeId | null;
  readonly kinds: readonly string[];
  readonly isInvited: boolean;
  /** Of the agreement as it is now, where there is one. */
  readonly hasAcceptedNda: boolean;
  /** What they work on, a task before a place for a break. */
  readonly open: readonly { readonly id: AssignmentId; readonly kind: string }[];
  /** Tasks that they have taken and not given back. */
  readonly taken: number;
  /** They returned a task or were silent on one, which they may take again. */
  readonly hasGivenBack: boolean;
  /** Tasks that they have had, and how many of these had a known answer. */
  readonly had: number;
  readonly hadGold: number;
}

const entries: PreparedStatement = {
  name: 'project-entries',
  text: `
    select asked.place, project.state, project.level, project.is_premium as "isPremium", project.fields, project.languages,
      project.deadline::text, project.most_per_person as "mostPerPerson", project.gold_percent as "goldPercent",
      project.organization_id as "organizationId",
      ${challengeOfProjectSql} as "challengeId",
      array(select kind from project_kind where project_id = project.id order by kind) as kinds,
      exists (select from project_candidate where project_id = project.id and user_id = asked.user_id
        and invited_at is not null and declined_at is null) as "isInvited",
      project.nda = '' or exists (select from project_nda_acceptance accepted where accepted.project_id = project.id
        and accepted.user_id = asked.user_id and text_hash = sha256(convert_to(project.nda, 'UTF8'))) as "hasAcceptedNda",
      held.*
    from unnest($1::uuid[], $2::uuid[]) with ordinality as asked (project_id, user_id, place)
    join project on project.id = asked.project_id
    cross join lateral (
      select coalesce(json_agg(json_build_object('id', id, 'kind', kind) order by kind = 'red-teaming')
          filter (where assignment.state = 'working'), '[]') as open,
        count(*) filter (where assignment.state not in ('returned', 'skipped', 'expired')) as taken,
        coalesce(bool_or(assignment.state in ('returned', 'expired')), false) as "hasGivenBack",
        count(*) as had, count(*) filter (where is_gold) as "hadGold"
      from assignment where user_id = asked.user_id and project_id = project.id) held`,
};

/** Null for a project that is not there. */
export const readEntry = batchCallsBy(
  async (
    database: Database,
    asked: readonly { readonly projectId: ProjectId; readonly userId: UserId }[],
  ): Promise<(Entry | null)[]> => {
    const rows = await database.query<Entry & { place: number }>(entries, [
      asked.map(({ projectId }) => projectId),
      asked.map(({ userId }) => userId),
    ]);
    const byPlace = new Map(rows.map((row) => [row.place, row]));
    return asked.map((_each, index) => byPlace.get(index + 1) ?? null);
  },
  { atMost: 50 },
);
