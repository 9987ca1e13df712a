import { sql } from 'kysely';
import type { BatchId, ExpertRecordId, OrganizationId } from '@redoubt/contract/shared/ids.ts';
import type { NewExpert } from '@redoubt/contract/talent';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { type ExpertRecord, recordColumns } from './record-row.ts';
import { searchedWords } from './words.ts';

/** A record of one organization: another's is not found. */
export interface RecordKey {
  readonly organizationId: OrganizationId;
  readonly id: ExpertRecordId;
}

export async function findRecord(
  on: Queryable,
  { organizationId, id }: RecordKey,
): Promise<ExpertRecord | null> {
  const { rows } = await sql<ExpertRecord>`
    select ${sql.raw(recordColumns)} from expert_record where id = ${id} and organization_id = ${organizationId}
  `.execute(on);
  return rows[0] ?? null;
}

/** The same, as it stays until the transaction ends. */
export async function lockRecord(
  transaction: Transaction,
  { organizationId, id }: RecordKey,
): Promise<ExpertRecord | null> {
  const { rows } = await sql<ExpertRecord>`
    select ${sql.raw(recordColumns)} from expert_record where id = ${id} and organization_id = ${organizationId} for update
  `.execute(transaction);
  return rows[0] ?? null;
}

/** Some of one organization, in the order of their ids, as they stay until the transaction ends; others are left out. */
export async function lockRecords(
  transaction: Transaction,
  organizationId: OrganizationId,
  ids: readonly ExpertRecordId[],
): Promise<ExpertRecord[]> {
  const { rows } = await sql<ExpertRecord>`
    select ${sql.raw(recordColumns)} from expert_record
    where id = any(${[...ids]}::uuid[]) and organization_id = ${organizationId} order by id for update
  `.execute(transaction);
  return rows;
}

/** Those of the organization that have one of these addresses, each in the form in which addresses are compared. */
export async function findRecordsByEmail(
  on: Queryable,
  organizationId: OrganizationId,
  emails: readonly string[],
): Promise<ExpertRecord[]> {
  const { rows } = await sql<ExpertRecord>`
    select ${sql.raw(recordColumns)} from expert_record
    where organization_id = ${organizationId} and email = any(${[...emails]}::text[])
  `.execute(on);
  return rows;
}

/** Writes what the organization says of an expert; false where it has the address twice then. */
export async function updateRecord(
  transaction: Transaction,
  { id }: RecordKey,
  expert: NewExpert,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update expert_record set name = ${expert.name}, email = ${expert.email}, location = ${expert.location},
      skills = ${expert.skills}::text[], phone = ${expert.phone}, department = ${expert.department}, title = ${expert.title},
      years_of_experience = ${expert.yearsOfExperience}, certifications = ${expert.certifications}::text[],
      languages = ${expert.languages}::text[], words = array_to_tsvector(${searchedWords(expert)}::text[]), edited_at = now()
    where id = ${id} and not exists (
      select from expert_record other
      where other.email = ${expert.email} and other.organization_id = expert_record.organization_id and other.id <> ${id})
  `.execute(transaction);
  return numAffectedRows === 1n;
}

/** True for the error of a transaction whose address another one added at the same moment. */
export function isExpertCollision(error: unknown): boolean {
  return (
    error instanceof Error &&
    Reflect.get(error, 'code') === '23505' &&
    Reflect.get(error, 'constraint') === 'expert_once_an_organization'
  );
}

/** Removes records of the organization; answers the letters of their invitations, which may still wait to be mailed. */
export async function removeRecords(
  transaction: Transaction,
  organizationId: OrganizationId,
  ids: readonly ExpertRecordId[],
): Promise<{ readonly removed: number; readonly letters: readonly string[] }> {
  const { rows } = await sql<{ letterId: string | null }>`
    delete from expert_record where id = any(${[...ids]}::uuid[]) and organization_id = ${organizationId}
    returning letter_id as "letterId"
  `.execute(transaction);
  return { removed: rows.length, letters: rows.flatMap(({ letterId }) => letterId ?? []) };
}

interface RemovedBatch {
  readonly removed: number;
  /** Left where they are, because they have accepted or somebody edited them since. */
  readonly kept: number;
  /** Mails of the removed records that may still be queued. */
  readonly letters: readonly string[];
}

/**
 * Takes back what an upload added, but for records of people who have accepted, and for those that were edited since. An
 * acceptance or a mailing at the same moment is waited for, and one that comes later finds no record.
 */
export async function removeExpertBatch(
  transaction: Transaction,
  { organizationId, batchId }: { readonly organizationId: OrganizationId; readonly batchId: BatchId },
): Promise<RemovedBatch> {
  const { rows } = await sql<{ stays: boolean; letterId: string | null }>`
    select invitation in ('accepted', 'left') or edited_at is not null as stays,
      case invitation when 'mailing' then letter_id end as "letterId"
    from expert_record
    where batch_id = ${batchId} and organization_id = ${organizationId} order by id for update
  `.execute(transaction);
  const { numAffectedRows = 0n } = await sql`
    delete from expert_record
    where batch_id = ${batchId} and organization_id = ${organizationId}
      and invitation not in ('accepted', 'left') and edited_at is null
  `.execute(transaction);
  return {
    removed: Number(numAffectedRows),
    kept: rows.filter(({ stays }) => stays).length,
    letters: rows.flatMap(({ stays, letterId }) => (stays || letterId === null ? [] : [letterId])),
  };
}

/** Whether an organization keeps anybody. */
export async function hasRecords(on: Queryable, organizationId: OrganizationId): Promise<boolean> {
  const { rows } = await sql`
    select 1 from expert_record where organization_id = ${organizationId} limit 1
  `.execute(on);
  return rows.length > 0;
}
