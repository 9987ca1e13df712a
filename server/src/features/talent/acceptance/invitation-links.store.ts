import { sql } from 'kysely';
import type { ExpertRecordId, UserId } from '@redoubt/contract/ids.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { type ExpertRecord, recordColumns } from '../records/record-row.ts';

/** The record whose newest link has this hash. */
export async function findByToken(on: Queryable, tokenHash: Buffer): Promise<ExpertRecord | null> {
  const { rows } = await sql<ExpertRecord>`
    select ${sql.raw(recordColumns)} from expert_record where token_hash = ${tokenHash}
  `.execute(on);
  return rows[0] ?? null;
}

/** The same, as it stays until the transaction ends. */
export async function lockByToken(transaction: Transaction, tokenHash: Buffer): Promise<ExpertRecord | null> {
  const { rows } = await sql<ExpertRecord>`
    select ${sql.raw(recordColumns)} from expert_record where token_hash = ${tokenHash} for update
  `.execute(transaction);
  return rows[0] ?? null;
}

interface OfAddress {
  readonly id: ExpertRecordId;
  readonly email: string;
}

/** The record of this id if a link was mailed to this address for it. */
export async function findInvited(on: Queryable, { id, email }: OfAddress): Promise<ExpertRecord | null> {
  const { rows } = await sql<ExpertRecord>`
    select ${sql.raw(recordColumns)} from expert_record
    where id = ${id} and email = ${email} and token_hash is not null
  `.execute(on);
  return rows[0] ?? null;
}

/** The same, as it stays until the transaction ends. */
export async function lockInvited(
  transaction: Transaction,
  { id, email }: OfAddress,
): Promise<ExpertRecord | null> {
  const { rows } = await sql<ExpertRecord>`
    select ${sql.raw(recordColumns)} from expert_record
    where id = ${id} and email = ${email} and token_hash is not null for update
  `.execute(transaction);
  return rows[0] ?? null;
}

/** Ties the record to the account; false where the organization has the person under another address already. */
export async function linkRecord(
  transaction: Transaction,
  { id, organizationId }: Pick<ExpertRecord, 'id' | 'organizationId'>,
  { userId, at }: { readonly userId: UserId; readonly at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update expert_record set invitation = 'accepted', status = 'active', user_id = ${userId}, accepted_at = ${at},
      expires_at = null
    where id = ${id} and not exists (
      select from expert_record other where other.user_id = ${userId} and other.organization_id = ${organizationId})
  `.execute(transaction);
  return numAffectedRows === 1n;
}
