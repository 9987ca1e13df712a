import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { normalizeEmail } from '@redoubt/contract/terms/person-terms.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';

/** In hex. Without a key: who opted out stays so also after the server's keys were changed. */
function hashOf(email: string): string {
  return hash('sha256', `opt-out:${normalizeEmail(email)}`, 'hex');
}

/** Which of these addresses want no mail that they did not ask for. */
export async function listOptedOut(on: Queryable, emails: readonly string[]): Promise<Set<string>> {
  const byHash = new Map(emails.map((email) => [hashOf(email), email]));
  const { rows } = await sql<{ hash: string }>`
    select encode(address_hash, 'hex') as hash from mail_opt_out
    where address_hash in (select decode(given, 'hex') from unnest(${[...byHash.keys()]}::text[]) as given)
  `.execute(on);
  return new Set(rows.flatMap(({ hash: found }) => byHash.get(found) ?? []));
}

/** From now on, and for good. */
export async function insertOptOut(transaction: Transaction, email: string, at: Date): Promise<void> {
  await sql`
    insert into mail_opt_out (address_hash, at) values (decode(${hashOf(email)}, 'hex'), ${at}) on conflict do nothing
  `.execute(transaction);
}
