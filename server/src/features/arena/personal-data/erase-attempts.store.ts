import { sql } from 'kysely';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { Transaction } from '#platform/database/database.ts';

/**
 * Closes what is open, and removes the texts: turns, secrets and the reasons of the verdicts, which quote them. The
 * application has no right to do this; a database function does it for a person who is being erased.
 */
export async function eraseAttempts(transaction: Transaction, of: UserId, at: Date): Promise<void> {
  await transaction
    .updateTable('attempt')
    .set({ status: 'ended', closed_at: at })
    .where('user_id', '=', of)
    .where('status', '=', 'open')
    .execute();
  await sql`select erase_transcripts(${of}::uuid)`.execute(transaction);
}
