import { sql } from 'kysely';
import type { ProjectForm, ProjectState } from '@redoubt/contract/projects';
import type { OrganizationId, ProjectId, UserId } from '@redoubt/contract/shared/ids.ts';
import { accountsSql } from '#features/accounts';
import { leftOrganizationsSql, organizationsSql } from '#features/organizations';
import type { Queryable, Transaction } from '#platform/database/database.ts';

/** An SQL expression: the challenge at which a project has places for breaks; null where it has none. */
export const challengeOfProjectSql = `(select (settings ->> 'challengeId')::uuid from project_kind
  where project_id = project.id and kind = 'red-teaming')`;

/** Whose projects are selected: an organization's, or everybody's for an Admin. */
export type Whose = OrganizationId | 'everyone';

export interface ProjectKey {
  readonly id: ProjectId;
  readonly whose: Whose;
}

export interface ProjectRow extends ProjectForm {
  readonly id: ProjectId;
  readonly number: number;
  readonly organization: { readonly id: OrganizationId; readonly name: string } | null;
  readonly feePoints: number;
  readonly state: ProjectState;
  readonly reason: string;
  readonly revision: number;
  readonly madeBy: { readonly id: UserId; readonly handle: string } | null;
  readonly madeAt: Date;
  readonly openedAt: Date | null;
}

const columns = sql`
  project.id, project.number, project.title, project.summary, project.brief, project.languages, project.fields,
  project.level, project.is_premium as "isPremium", project.currency, project.review_rate_minor as "reviewRateMinor",
  project.fee_points as "feePoints", project.overlap, project.gold_percent as "goldPercent",
  project.reviewed_by as "reviewedBy", project.deadline::text, project.nda, project.most_per_person as "mostPerPerson",
  project.state, project.reason, project.revision, project.made_at as "madeAt", project.opened_at as "openedAt",
  (select json_build_object('id', id, 'name', name) from ${sql.raw(organizationsSql)} client
    where id = project.organization_id) as organization,
  (select json_build_object('id', id, 'handle', handle) from ${sql.raw(accountsSql)} person
    where id = project.made_by) as "madeBy",
  coalesce((select json_agg(json_build_object('kind', kind, 'rateMinor', rate_minor, 'settings', settings) order by kind)
    from project_kind where project_id = project.id), '[]') as kinds
`;

const whoseSql = (whose: Whose) =>
  whose === 'everyone' ? sql`true` : sql`project.organization_id = ${whose}`;

interface ProjectsPage {
  readonly before: ProjectId | null;
  readonly limit: number;
}

/** The newest first. */
export async function listProjectRows(
  on: Queryable,
  { whose, state }: { readonly whose: Whose; readonly state?: ProjectState | undefined },
  { before, limit }: ProjectsPage,
): Promise<ProjectRow[]> {
  const { rows } = await sql<ProjectRow>`
    select ${columns} from project where ${whoseSql(whose)}
      and (${state ?? null}::text is null or project.state = ${state ?? null})
      and (${before}::uuid is null or project.id < ${before}::uuid)
    order by project.id desc limit ${limit}
  `.execute(on);
  return rows;
}

/** Does not find another organization's project. */
export async function findProject(on: Queryable, { id, whose }: ProjectKey): Promise<ProjectRow | null> {
  const { rows } = await sql<ProjectRow>`
    select ${columns} from project where project.id = ${id} and ${whoseSql(whose)}
  `.execute(on);
  return rows[0] ?? null;
}

/** The same, locked until the transaction ends: its state for a move, or its lists alone, while people take and earn. */
export async function lockProject(
  transaction: Transaction,
  key: ProjectKey,
  what: 'state' | 'lists' = 'state',
): Promise<ProjectRow | null> {
  const strength = what === 'state' ? sql`for update` : sql`for no key update`;
  await sql`select 1 from project where id = ${key.id} ${strength}`.execute(transaction);
  return findProject(transaction, key);
}

/** Open projects whose client has no members any more, locked until the transaction ends. */
export async function lockOpenOfNobody(transaction: Transaction, limit: number): Promise<ProjectRow[]> {
  const { rows } = await sql<ProjectRow>`
    select ${columns} from project where state = 'open' and organization_id in ${sql.raw(leftOrganizationsSql)}
    order by id limit ${limit} for update of project skip locked
  `.execute(transaction);
  return rows;
}

interface NewProject {
  readonly id: ProjectId;
  readonly organizationId: OrganizationId | null;
  readonly form: ProjectForm;
  readonly feePoints: number;
  readonly madeBy: UserId;
  readonly at: Date;
}

export async function insertProject(
  transaction: Transaction,
  { id, organizationId, form, feePoints, madeBy, at }: NewProject,
): Promise<void> {
  await sql`
    insert into project (id, organization_id, title, currency, fee_points, made_by, made_at, changed_at)
    values (${id}, ${organizationId}, ${form.title}, ${form.currency}, ${feePoints}, ${madeBy}, ${at}, ${at})
  `.execute(transaction);
  await updateForm(transaction, { id, form, at });
}

/** Writes what the form says, kinds included, as the next revision. */
export async function updateForm(
  transaction: Transaction,
  { id, form, at }: { readonly id: ProjectId; readonly form: ProjectForm; readonly at: Date },
): Promise<void> {
  await sql`
    update project set title = ${form.title}, summary = ${form.summary}, brief = ${form.brief},
      languages = ${form.languages}::text[], fields = ${form.fields}::text[], level = ${form.level},
      is_premium = ${form.isPremium}, currency = ${form.currency}, review_rate_minor = ${form.reviewRateMinor},
      overlap = ${form.overlap}, gold_percent = ${form.goldPercent}, reviewed_by = ${form.reviewedBy},
      deadline = ${form.deadline}::date, nda = ${form.nda}, most_per_person = ${form.mostPerPerson},
      revision = revision + 1, changed_at = ${at}
    where id = ${id}
  `.execute(transaction);
  await sql`
    with given as (
      select kind, "rateMinor", settings from json_to_recordset(${JSON.stringify(form.kinds)}::json)
        as (kind text, "rateMinor" integer, settings jsonb)
    ), gone as (
      delete from project_kind where project_id = ${id} and kind not in (select kind from given)
    )
    insert into project_kind (project_id, kind, rate_minor, settings)
    select ${id}, kind, "rateMinor", settings from given
    on conflict (project_id, kind) do update set rate_minor = excluded.rate_minor, settings = excluded.settings
  `.execute(transaction);
}

interface StateChange {
  readonly id: ProjectId;
  readonly state: ProjectState;
  readonly reason?: string;
  readonly at: Date;
}

export async function updateState(
  transaction: Transaction,
  { id, state, reason = '', at }: StateChange,
): Promise<void> {
  await sql`
    update project set state = ${state}, reason = ${reason}, changed_at = ${at}, revision = revision + 1,
      submitted_at = case when ${state} = 'submitted' then ${at} else submitted_at end,
      opened_at = case when ${state} = 'open' then coalesce(opened_at, ${at})
        when ${state} in ('draft', 'submitted') then null else opened_at end,
      completed_at = case when ${state} = 'completed' then ${at}::timestamptz end
    where id = ${id}
  `.execute(transaction);
}

export async function removeProject(transaction: Transaction, id: ProjectId): Promise<void> {
  await sql`delete from project where id = ${id}`.execute(transaction);
}

/** Whether an Admin approved a project of this organization before. */
export async function hasOpenedBefore(on: Queryable, organizationId: OrganizationId): Promise<boolean> {
  const { rows } = await sql`
    select 1 from project where organization_id = ${organizationId} and opened_at is not null limit 1
  `.execute(on);
  return rows.length > 0;
}
