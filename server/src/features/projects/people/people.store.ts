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
  readonly working: number;
  readonly submitted: number;
  readonly accepted: number;
}

/** Who works on a project or is on its list, those who did most first. */
export async function listPeople(on: Queryable, projectId: ProjectId): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    with work as (
      select user_id, count(*) filter (where state in ('working', 'changes')) as working,
        count(*) filter (where state in ('submitted', 'contested')) as submitted,
        count(*) filter (where state = 'accepted') as accepted
      from assignment where project_id = ${projectId} and state not in ('returned', 'skipped', 'expired') group by 1
    ), listed as (
      select user_id, shortlisted_at, invited_at from project_candidate where project_id = ${projectId}
    )
    select person.handle, public.name, listed.shortlisted_at as "shortlistedAt", listed.invited_at as "invitedAt",
      coalesce(work.working, 0) as working, coalesce(work.submitted, 0) as submitted, coalesce(work.accepted, 0) as accepted
    from work full join listed using (user_id) join ${sql.raw(accountsSql)} person on person.id = user_id
    left join ${sql.raw(publicExpertsSql)} public using (user_id)
    order by accepted desc, submitted desc, working desc, listed.invited_at nulls last, person.handle
  `.execute(on);
  return rows;
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

export async function listInvited(on: Queryable, projectId: ProjectId): Promise<UserId[]> {
  const { rows } = await sql<{ id: UserId }>`
    select user_id as id from project_candidate where project_id = ${projectId} and invited_at is not null
  `.execute(on);
  return rows.map(({ id }) => id);
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
