import { sql } from 'kysely';
import type { UserId } from '@redoubt/contract/ids.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { type ExpertRecord, recordColumns } from './record-row.ts';

/** What organizations keep of a person who accepted their invitations. */
export async function listRecordsOf(on: Queryable, userId: UserId): Promise<ExpertRecord[]> {
  const { rows } = await sql<ExpertRecord>`
    select ${sql.raw(recordColumns)} from expert_record where user_id = ${userId} order by accepted_at, id
  `.execute(on);
  return rows;
}

/** Ends what ties records to an account: what came from it goes, what the organization wrote stays. */
export async function unlinkRecords(transaction: Transaction, userId: UserId): Promise<void> {
  await sql`
    update expert_record set user_id = null, accepted_at = null, score = null, status = 'pending_activation',
      invitation = 'left', token_hash = null, letter_id = null, expires_at = null
    where user_id = ${userId}
  `.execute(transaction);
}

/** Records stay without the person who invited. */
export async function forgetInviter(transaction: Transaction, userId: UserId): Promise<void> {
  await sql`update expert_record set invited_by = null where invited_by = ${userId}`.execute(transaction);
}
