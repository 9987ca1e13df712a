import { sql } from 'kysely';
import type { ProjectId, UserId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';

/** How many tasks of a person were accepted, by kind. */
export async function countAcceptedByKind(on: Queryable, userId: UserId): Promise<Map<string, number>> {
  const { rows } = await sql<{ kind: string; accepted: number }>`
    select kind, count(*) as accepted from assignment where user_id = ${userId} and state = 'accepted' group by kind
  `.execute(on);
  return new Map(rows.map(({ kind, accepted }) => [kind, accepted]));
}

interface Part {
  readonly isInvited: boolean;
  /** Of the agreement as it is now, where there is one. */
  readonly hasAcceptedNda: boolean;
  /** Tasks that they have taken and not given back. */
  readonly taken: number;
}

/** A person's part in a project. */
export async function readPart(
  on: Queryable,
  { projectId, userId }: { readonly projectId: ProjectId; readonly userId: UserId },
): Promise<Part> {
  const { rows } = await sql<Part>`
    select
      exists (select from project_candidate where project_id = project.id and user_id = ${userId}
        and invited_at is not null) as "isInvited",
      project.nda = '' or exists (select from project_nda_acceptance accepted where accepted.project_id = project.id
        and accepted.user_id = ${userId} and text_hash = sha256(convert_to(project.nda, 'UTF8'))) as "hasAcceptedNda",
      (select count(*) from assignment where project_id = project.id and user_id = ${userId}
        and state not in ('returned', 'skipped', 'expired')) as taken
    from project where project.id = ${projectId}
  `.execute(on);
  return rows[0] ?? { isInvited: false, hasAcceptedNda: false, taken: 0 };
}

/** Notes that a person accepted the agreement of a project as it is now. */
export async function insertNdaAcceptance(
  transaction: Transaction,
  { projectId, userId, at }: { readonly projectId: ProjectId; readonly userId: UserId; readonly at: Date },
): Promise<void> {
  await sql`
    delete from project_nda_acceptance where project_id = ${projectId} and user_id = ${userId}
  `.execute(transaction);
  await sql`
    insert into project_nda_acceptance (project_id, user_id, text_hash, at)
    select id, ${userId}, sha256(convert_to(nda, 'UTF8')), ${at} from project where id = ${projectId}
    on conflict (project_id, user_id) do nothing
  `.execute(transaction);
}
