import { sql } from 'kysely';
import type { ExpertRecordId, OrganizationId, UserId } from '@redoubt/contract/ids.ts';
import type { Queryable } from '#platform/database/database.ts';

/** Those of one organization that wait on one person's account; null: on that of somebody who is erased. */
export interface QueueOf {
  readonly organizationId: OrganizationId;
  readonly invitedBy: UserId | null;
}

/** How many of the same queue come before each of these records; of those beyond its first `depth`, that many. */
export async function listQueuePlaces(
  on: Queryable,
  { organizationId, invitedBy }: QueueOf,
  { ids, depth }: { readonly ids: readonly ExpertRecordId[]; readonly depth: number },
): Promise<{ id: ExpertRecordId; ahead: number }[]> {
  const { rows } = await sql<{ id: ExpertRecordId; ahead: number }>`
    with asked as (
      select id, queue_number from expert_record where id = any(${[...ids]}::uuid[]) and invitation = 'waiting'
    ), queued as (
      select queue_number, row_number() over (order by queue_number) as place
      from (
        select queue_number from expert_record
        where organization_id = ${organizationId} and invitation = 'waiting'
          and ${invitedBy === null ? sql`invited_by is null` : sql`invited_by = ${invitedBy}`}
        order by queue_number limit ${depth}
      ) first
    )
    select asked.id, coalesce(queued.place - 1, ${depth})::int as ahead
    from asked left join queued on queued.queue_number = asked.queue_number
  `.execute(on);
  return rows;
}
