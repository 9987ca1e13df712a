import { sql } from 'kysely';
import type { BatchId, OrganizationId, UserId } from '@redoubt/contract/ids.ts';
import type { Queryable } from '#platform/database/database.ts';

export interface LastPlace {
  readonly invitedBy: UserId | null;
  /** How many of the same queue are mailed before. */
  readonly ahead: number;
}

/** The place of an upload's last expert in the queue of invitations; null where none of them waits. */
export async function findLastPlace(
  on: Queryable,
  { organizationId, batchId }: { readonly organizationId: OrganizationId; readonly batchId: BatchId },
): Promise<LastPlace | null> {
  const { rows } = await sql<LastPlace>`
    with last as (
      select invited_by, queue_number from expert_record
      where batch_id = ${batchId} and organization_id = ${organizationId} and invitation = 'waiting'
      order by queue_number desc limit 1
    )
    select last.invited_by as "invitedBy", (
      select count(*)::int from expert_record other
      where other.organization_id = ${organizationId} and other.invitation = 'waiting'
        and other.invited_by is not distinct from last.invited_by and other.queue_number < last.queue_number
    ) as ahead
    from last
  `.execute(on);
  return rows[0] ?? null;
}
