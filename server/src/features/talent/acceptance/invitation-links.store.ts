import { sql } from 'kysely';
import type { ExpertRecordId, UserId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { type ExpertRecord, recordColumns } from '../records/record-row.ts';

/** How an invitation is named: by its newest link, or by its id to the address that the link was mailed to. */
export type NamedInvitation =
  | { readonly tokenHash: Buffer }
  | { readonly id: ExpertRecordId; readonly email: string };

/** The record that is invited so. */
export async function findInvited(on: Queryable, named: NamedInvitation): Promise<ExpertRecord | null> {
  const { rows } = await select(named).execute(on);
  return rows[0] ?? null;
}

/** The same, as it stays until the transaction ends. */
export async function lockInvited(
  transaction: Transaction,
  named: NamedInvitation,
): Promise<ExpertRecord | null> {
  const { rows } = await sql<ExpertRecord>`${select(named)} for update`.execute(transaction);
  return rows[0] ?? null;
}

function select(named: NamedInvitation) {
  const isNamed =
    'tokenHash' in named
      ? sql`token_hash = ${named.tokenHash}`
      : sql`id = ${named.id} and email = ${named.email} and token_hash is not null`;
  return sql<ExpertRecord>`select ${sql.raw(recordColumns)} from expert_record where ${isNamed}`;
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
