import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { normalizeEmail } from '@redoubt/contract/terms/person-terms.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';

/** Without a key: who opted out stays so also after the server's keys were changed. */
function hashOf(email: string): Buffer {
  return createHash('sha256')
    .update(`opt-out:${normalizeEmail(email)}`)
    .digest();
}

/** Which of these addresses want no mail that they did not ask for. */
export async function listOptedOut(on: Queryable, emails: readonly string[]): Promise<Set<string>> {
  const byHash = new Map(emails.map((email) => [hashOf(email).toString('hex'), email]));
  const { rows } = await sql<{ hash: string }>`
    select encode(address_hash, 'hex') as hash from mail_opt_out
    where address_hash = any(${[...byHash.keys()].map((hash) => Buffer.from(hash, 'hex'))}::bytea[])
  `.execute(on);
  return new Set(rows.flatMap(({ hash }) => byHash.get(hash) ?? []));
}

/** From now on, and for good. */
export async function insertOptOut(transaction: Transaction, email: string, at: Date): Promise<void> {
  await sql`
    insert into mail_opt_out (address_hash, at) values (${hashOf(email)}, ${at}) on conflict do nothing
  `.execute(transaction);
}
