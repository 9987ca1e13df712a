import { sql } from 'kysely';
import type { Transaction } from '#platform/database/database.ts';

/** Does the work in a transaction and takes it back; the transaction goes on as if it had not been. */
export async function doAndUndo(transaction: Transaction, work: () => Promise<unknown>): Promise<void> {
  await sql`savepoint rehearsal`.execute(transaction);
  await work();
  await sql`rollback to savepoint rehearsal`.execute(transaction);
}
