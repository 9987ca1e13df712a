import { sql } from 'kysely';
import type { BatchId, ExpertRecordId, OrganizationId, UserId } from '@redoubt/contract/shared/ids.ts';
import type { UnsolicitedMailQuota } from '#features/accounts';
import type { Queryable, Transaction } from '#platform/database/database.ts';

/** Those of one organization whose mails count on the same quota, in the order in which they are mailed. */
export interface InvitationQueue {
  readonly organizationId: OrganizationId;
  readonly quota: UnsolicitedMailQuota;
}

function isIn({ organizationId, quota }: InvitationQueue) {
  return sql`organization_id = ${organizationId} and invitation = 'waiting' and quota = ${quota.of}
    ${quota.of === 'person' ? sql`and invited_by = ${quota.id}` : sql``}`;
}

/** How many of the same queue come before each of these records; of those beyond its first `depth`, that many. */
export async function listQueuePlaces(
  on: Queryable,
  queue: InvitationQueue,
  { ids, depth }: { readonly ids: readonly ExpertRecordId[]; readonly depth: number },
): Promise<{ id: ExpertRecordId; ahead: number }[]> {
  const { rows } = await sql<{ id: ExpertRecordId; ahead: number }>`
    with requested as (
      select id, queue_number from expert_record where id = any(${[...ids]}::uuid[]) and invitation = 'waiting'
    ), queued as (
      select queue_number, row_number() over (order by queue_number) as position
      from (
        select queue_number from expert_record where ${isIn(queue)} order by queue_number limit ${depth}
      ) first
    )
    select requested.id, coalesce(queued.position - 1, ${depth})::int as ahead
    from requested left join queued on queued.queue_number = requested.queue_number
  `.execute(on);
  return rows;
}

/** How many wait in a queue. */
export async function countWaiting(on: Queryable, queue: InvitationQueue): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from expert_record where ${isIn(queue)}
  `.execute(on);
  return rows[0]?.waiting ?? 0;
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

/** The people whose invitations wait in the organization; those of erased people are mailed without them. */
export async function listInviters(on: Queryable, organizationId: OrganizationId): Promise<UserId[]> {
  const { rows } = await sql<{ invitedBy: UserId }>`
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
  `.execute(on);
  return rows.map(({ invitedBy }) => invitedBy);
}

export interface WaitingRecord {
  readonly id: ExpertRecordId;
  readonly email: string;
  /** Null where their account is gone. */
  readonly invitedBy: UserId | null;
  /** An int8 as PostgreSQL writes it; rises along the queue. */
  readonly queueNumber: string;
}

interface NextOf {
  readonly after: string;
  /** The inviters who may send; invitations of others keep their place. */
  readonly inviters: readonly UserId[];
  readonly limit: number;
}

/** The next of a queue after a number, locked until the transaction ends; those that another transaction locks are skipped. */
export async function lockWaiting(
  transaction: Transaction,
  queue: InvitationQueue,
  { after, inviters, limit }: NextOf,
): Promise<WaitingRecord[]> {
  const { rows } = await sql<WaitingRecord>`
    select id, email, invited_by as "invitedBy", queue_number::text as "queueNumber" from expert_record
    where ${isIn(queue)} and queue_number > ${after}
      and (invited_by is null or invited_by = any(${[...inviters]}::uuid[]))
    order by queue_number limit ${limit} for update skip locked
  `.execute(transaction);
  return rows;
}

/** Puts these at the end of the queue of a quota, in this order, on this person's account; their earlier links are void. */
export async function queueAgain(
  transaction: Transaction,
  ids: readonly ExpertRecordId[],
  { invitedBy, of }: { readonly invitedBy: UserId; readonly of: UnsolicitedMailQuota['of'] },
): Promise<void> {
  await sql`
    update expert_record set invitation = 'waiting', status = 'pending_activation', invited_by = ${invitedBy},
      quota = ${of}, queue_number = numbered.number, token_hash = null, letter_id = null, expires_at = null
    from (
      select id, nextval('expert_invitation_number') as number
      from unnest(${[...ids]}::uuid[]) with ordinality as given (id, place) order by place
    ) numbered
    where expert_record.id = numbered.id
  `.execute(transaction);
}

/**
 * Takes these out of the queue, and ends the links of those that were sent. Answers the letters that may still wait to be
 * mailed.
 */
export async function stopInvitations(
  transaction: Transaction,
  ids: readonly ExpertRecordId[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ letterId: string | null }>`
    with open as (
      select id, letter_id from expert_record
      where id = any(${[...ids]}::uuid[]) and invitation in ('waiting', 'mailing', 'sent', 'unconfirmed')
    )
    update expert_record set invitation = 'stopped', status = 'pending_activation', queue_number = null,
      token_hash = null, letter_id = null, expires_at = null
    from open where expert_record.id = open.id
    returning open.letter_id as "letterId"
  `.execute(transaction);
  return rows.flatMap(({ letterId }) => letterId ?? []);
}

/** How many are mailed before an upload's last expert who waits on the organization's quota; null where none does. */
export async function findLastPlace(
  on: Queryable,
  { organizationId, batchId }: { readonly organizationId: OrganizationId; readonly batchId: BatchId },
): Promise<number | null> {
  const { rows } = await sql<{ ahead: number }>`
    with last as (
      select queue_number from expert_record
      where batch_id = ${batchId} and organization_id = ${organizationId} and invitation = 'waiting'
        and quota = 'organization'
      order by queue_number desc limit 1
    )
    select (
      select count(*)::int from expert_record other
      where other.organization_id = ${organizationId} and other.invitation = 'waiting' and other.quota = 'organization'
        and other.queue_number < last.queue_number
    ) as ahead
    from last
  `.execute(on);
  return rows[0]?.ahead ?? null;
}
