import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { mailboxOf, normalizeEmail } from '@redoubt/contract/terms/person-terms.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';

/** In hex. Without a key: who opted out stays so also after the server's keys were changed. */
function hashOf(address: string): string {
  return hash('sha256', `opt-out:${address}`, 'hex');
}

/** Which of these addresses want no mail that they did not ask for. */
export async function listOptedOut(on: Queryable, emails: readonly string[]): Promise<Set<string>> {
  // Before an opt-out held for the mailbox, that of an address with a plus was kept as it was written.
  const hashesOf = (email: string) => [mailboxOf(email), normalizeEmail(email)].map(hashOf);
  const { rows } = await sql<{ hash: string }>`
    select encode(address_hash, 'hex') as hash from mail_opt_out
    where address_hash in (select decode(given, 'hex') from unnest(${emails.flatMap(hashesOf)}::text[]) as given)
  `.execute(on);
  const found = new Set(rows.map((row) => row.hash));
  return new Set(emails.filter((email) => hashesOf(email).some((one) => found.has(one))));
}

/** From now on, for good, and whatever follows a plus in the address. */
export async function insertOptOut(transaction: Transaction, email: string, at: Date): Promise<void> {
  await sql`
    insert into mail_opt_out (address_hash, at) values (decode(${hashOf(mailboxOf(email))}, 'hex'), ${at}) on conflict do nothing
  `.execute(transaction);
}
