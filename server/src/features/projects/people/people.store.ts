import { sql } from 'kysely';
import type { FoundExpert } from '@redoubt/contract/projects';
import type { ProjectId, UserId } from '@redoubt/contract/shared/ids.ts';
import { accountsSql } from '#features/accounts';
import { isApprovedSql } from '#features/applications';
import { isVerifiedSql } from '#features/background-verification';
import { publicExpertsSql } from '#features/profile';
import type { Queryable, Transaction } from '#platform/database/database.ts';

interface PersonRow {
  readonly handle: string;
  readonly name: string | null;
  readonly shortlistedAt: Date | null;
  readonly invitedAt: Date | null;
  readonly declinedAt: Date | null;
  readonly working: number;
  readonly submitted: number;
  readonly accepted: number;
}

interface Tally {
  readonly total: number;
  readonly worked: number;
  readonly invited: number;
  readonly declined: number;
}

interface People extends Tally {
  readonly people: readonly PersonRow[];
}

/**
 * Who works on a project or is on its list, those who did most first. Where there are more than `limit`, whoever is on the
 * list is among them before the others are, so that every invitation can be taken back.
 */
export async function listPeople(on: Queryable, projectId: ProjectId, limit: number): Promise<People> {
  const { rows } = await sql<PersonRow & Tally>`
    with work as (
      select user_id, count(*) filter (where state in ('working', 'changes')) as working,
        count(*) filter (where state in ('submitted', 'contested')) as submitted,
        count(*) filter (where state = 'accepted') as accepted
      from assignment where project_id = ${projectId} and state not in ('returned', 'skipped', 'expired') group by 1
    ), listed as (
      select user_id, shortlisted_at, invited_at, declined_at from project_candidate where project_id = ${projectId}
    ), chosen as (
      select person.handle, user_id, listed.shortlisted_at, listed.invited_at, listed.declined_at, coalesce(work.working, 0) as working,
        coalesce(work.submitted, 0) as submitted, coalesce(work.accepted, 0) as accepted, count(*) over () as total,
        count(work.user_id) over () as worked, count(listed.invited_at) over () as invited,
        count(listed.declined_at) over () as declined
      from work full join listed using (user_id) join ${sql.raw(accountsSql)} person on person.id = user_id
      order by listed.user_id is null, accepted desc, submitted desc, working desc, person.handle limit ${limit}
    )
    select handle, public.name, shortlisted_at as "shortlistedAt", invited_at as "invitedAt", declined_at as "declinedAt",
      working, submitted, accepted, total, worked, invited, declined
    from chosen left join ${sql.raw(publicExpertsSql)} public using (user_id, handle)
    order by accepted desc, submitted desc, working desc, invited_at nulls last, handle
  `.execute(on);
  const { total = 0, worked = 0, invited = 0, declined = 0 } = rows[0] ?? {};
  return { people: rows, total, worked, invited, declined };
}

interface Search {
  /** In lower case; each is somewhere in what the expert shows. */
  readonly words: readonly string[];
  /** Who shares most of these comes first. */
  readonly fields: readonly string[];
  readonly languages: readonly string[];
  readonly limit: number;
}

/** Approved experts with a public page: who shares fields and languages first, then who has most accepted work. */
export async function searchExperts(
  on: Queryable,
  { words, fields, languages, limit }: Search,
): Promise<FoundExpert[]> {
  const lower = (names: readonly string[]) => names.map((name) => name.toLowerCase());
  const { rows } = await sql<FoundExpert>`
    with found as (
      select expert.*, (select count(*) from assignment where user_id = expert.user_id and state = 'accepted') as accepted,
        (select count(*) from unnest(fields) field where lower(field) = any(${lower(fields)}::text[])) as "sharedFields",
        (select count(*) from unnest(languages) language where lower(language) = any(${lower(languages)}::text[]))
          as "sharedLanguages"
      from ${sql.raw(publicExpertsSql)} expert
      where ${sql.raw(isApprovedSql('expert.user_id'))} and not exists (
        select from unnest(${[...words]}::text[]) word where strpos(lower(concat_ws(' ', handle, name, headline,
          array_to_string(fields, ' '), array_to_string(languages, ' '))), word) = 0)
    )
    select handle, name, headline, fields, languages, ${sql.raw(isVerifiedSql('found.user_id'))} as "isVerified", accepted
    from found order by "sharedFields" desc, "sharedLanguages" desc, accepted desc, handle limit ${limit}
  `.execute(on);
  return rows;
}

interface Listed {
  readonly projectId: ProjectId;
  readonly userId: UserId;
  readonly at: Date;
}

/** Puts somebody on the list of a project; whoever is there already stays as they are. */
export async function insertCandidate(
  transaction: Transaction,
  { projectId, userId, at }: Listed,
): Promise<void> {
  await sql`
    insert into project_candidate (project_id, user_id, shortlisted_at) values (${projectId}, ${userId}, ${at})
    on conflict (project_id, user_id) do nothing
  `.execute(transaction);
}

/** False where they were invited before. */
export async function updateInvited(
  transaction: Transaction,
  { projectId, userId, at }: Listed,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update project_candidate set invited_at = ${at}
    where project_id = ${projectId} and user_id = ${userId} and invited_at is null
  `.execute(transaction);
  return numAffectedRows === 1n;
}

/** Those who declined are not among them. */
export async function listInvited(on: Queryable, projectId: ProjectId): Promise<UserId[]> {
  const { rows } = await sql<{ id: UserId }>`
    select user_id as id from project_candidate where project_id = ${projectId} and invited_at is not null
      and declined_at is null
  `.execute(on);
  return rows.map(({ id }) => id);
}

/** False where nobody invited them to a project that was opened; declined once more, it stays as it was. */
export async function updateDeclined(
  transaction: Transaction,
  { projectId, userId, at }: Listed,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update project_candidate set declined_at = coalesce(declined_at, ${at}) from project
    where project_id = ${projectId} and user_id = ${userId} and invited_at is not null
      and project.id = project_id and project.opened_at is not null
  `.execute(transaction);
  return numAffectedRows === 1n;
}

/** Takes whoever goes by a handle off the list of a project; null where nobody on it does. */
export async function removeCandidate(
  transaction: Transaction,
  { projectId, handle }: { readonly projectId: ProjectId; readonly handle: string },
): Promise<UserId | null> {
  const { rows } = await sql<{ userId: UserId }>`
    delete from project_candidate using ${sql.raw(accountsSql)} person
    where project_id = ${projectId} and person.id = user_id and person.handle = ${handle} returning user_id as "userId"
  `.execute(transaction);
  return rows[0]?.userId ?? null;
}
