import { sql } from 'kysely';
import type { ExpertRecordId, OrganizationId, UserId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { type ExpertRecord, recordColumns } from './record-row.ts';

/** What organizations keep of a person who accepted their invitations. */
export async function listRecordsOf(on: Queryable, userId: UserId): Promise<ExpertRecord[]> {
  const { rows } = await sql<ExpertRecord>`
    select ${sql.raw(recordColumns)} from expert_record where user_id = ${userId} order by accepted_at, id
  `.execute(on);
  return rows;
}

/** The organizations of which somebody is an expert. */
export async function listOrganizationsOf(on: Queryable, userId: UserId): Promise<OrganizationId[]> {
  return (await listRecordsOf(on, userId)).map(({ organizationId }) => organizationId);
}

// Nothing that came from the account stays: neither a score nor that its documents were sent.
const unlinked = sql`user_id = null, accepted_at = null, score = null, status = 'pending_activation', invitation = 'left',
  token_hash = null, letter_id = null, expires_at = null`;

/** Ends what ties one record to an account; false where it is not theirs. What the organization wrote stays. */
export async function unlinkRecord(
  transaction: Transaction,
  { id, userId }: { readonly id: ExpertRecordId; readonly userId: UserId },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update expert_record set ${unlinked} where id = ${id} and user_id = ${userId}
  `.execute(transaction);
  return numAffectedRows === 1n;
}

/** The same of every organization. */
export async function unlinkRecords(transaction: Transaction, userId: UserId): Promise<void> {
  await sql`update expert_record set ${unlinked} where user_id = ${userId}`.execute(transaction);
}

/** Records stay without the person who invited; invitations that wait on that person's quota go on with their organization's. */
export async function forgetInviter(transaction: Transaction, userId: UserId): Promise<void> {
  await sql`update expert_record set invited_by = null, quota = 'organization' where invited_by = ${userId}`.execute(
    transaction,
  );
}

/** The records of an address in every organization, but those that their person accepted. */
export async function listUnlinkedOf(on: Queryable, email: string): Promise<ExpertRecordId[]> {
  const { rows } = await sql<{ id: ExpertRecordId }>`
    select id from expert_record where email = ${email} and user_id is null order by id
  `.execute(on);
  return rows.map(({ id }) => id);
}

export async function removeUnlinked(
  transaction: Transaction,
  ids: readonly ExpertRecordId[],
): Promise<void> {
  await sql`delete from expert_record where id = any(${[...ids]}::uuid[]) and user_id is null`.execute(
    transaction,
  );
}
