import { sql } from 'kysely';
import type { BatchId, ExpertRecordId, OrganizationId, UserId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';

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
    with requested as (
      select id, queue_number from expert_record where id = any(${[...ids]}::uuid[]) and invitation = 'waiting'
    ), queued as (
      select queue_number, row_number() over (order by queue_number) as position
      from (
        select queue_number from expert_record
        where organization_id = ${organizationId} and invitation = 'waiting'
          and ${invitedBy === null ? sql`invited_by is null` : sql`invited_by = ${invitedBy}`}
        order by queue_number limit ${depth}
      ) first
    )
    select requested.id, coalesce(queued.position - 1, ${depth})::int as ahead
    from requested left join queued on queued.queue_number = requested.queue_number
  `.execute(on);
  return rows;
}

/** Organizations in which somebody waits. */
export async function listOrganizationsWaiting(on: Queryable): Promise<OrganizationId[]> {
  // A loose index scan: from one organization to the next, however many wait in each.
  const { rows } = await sql<{ id: OrganizationId }>`
    with recursive waiting as (
      (select organization_id from expert_record where invitation = 'waiting' order by organization_id limit 1)
      union all
      select (select next.organization_id from expert_record next
        where next.invitation = 'waiting' and next.organization_id > waiting.organization_id
        order by next.organization_id limit 1)
      from waiting where waiting.organization_id is not null
    )
    select organization_id as id from waiting where organization_id is not null
  `.execute(on);
  return rows.map(({ id }) => id);
}

/** The inviters whose invitations wait in the organization; null stands for erased people. */
export async function listInviters(
  on: Queryable,
  organizationId: OrganizationId,
): Promise<(UserId | null)[]> {
  const { rows } = await sql<{ invitedBy: UserId | null }>`
    with recursive inviter as (
      (select invited_by from expert_record
        where organization_id = ${organizationId} and invitation = 'waiting' and invited_by is not null
        order by invited_by limit 1)
      union all
      select (select next.invited_by from expert_record next
        where next.organization_id = ${organizationId} and next.invitation = 'waiting'
          and next.invited_by > inviter.invited_by
        order by next.invited_by limit 1)
      from inviter where inviter.invited_by is not null
    )
    select invited_by as "invitedBy" from inviter where invited_by is not null
    union all
    select null where exists (select from expert_record
      where organization_id = ${organizationId} and invitation = 'waiting' and invited_by is null)
  `.execute(on);
  return rows.map(({ invitedBy }) => invitedBy);
}

export interface WaitingRecord {
  readonly id: ExpertRecordId;
  readonly email: string;
  /** An int8 as PostgreSQL writes it; rises along the queue. */
  readonly queueNumber: string;
}

/** The next of a queue after a number, locked until the transaction ends; those that another transaction locks are skipped. */
export async function lockWaiting(
  transaction: Transaction,
  { organizationId, invitedBy }: QueueOf,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<WaitingRecord[]> {
  const { rows } = await sql<WaitingRecord>`
    select id, email, queue_number::text as "queueNumber" from expert_record
    where organization_id = ${organizationId} and invitation = 'waiting' and queue_number > ${after}
      and ${invitedBy === null ? sql`invited_by is null` : sql`invited_by = ${invitedBy}`}
    order by queue_number limit ${limit} for update skip locked
  `.execute(transaction);
  return rows;
}

/** Puts somebody who is in no queue at the end of it, on this person's account. */
export async function queueAgain(
  transaction: Transaction,
  id: ExpertRecordId,
  invitedBy: UserId,
): Promise<void> {
  await sql`
    update expert_record set invitation = 'waiting', status = 'pending_activation', invited_by = ${invitedBy},
      queue_number = nextval('expert_invitation_number'), token_hash = null, letter_id = null, expires_at = null
    where id = ${id}
  `.execute(transaction);
}

interface LastPlace {
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
