import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { mailboxOf, normalizeEmail, withoutTag } from '@redoubt/contract/shared/terms/person-terms.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { unicodeAddress } from '#platform/mail/index.ts';

/** In hex. It uses no key, so that an opt-out survives a change of the server's keys. */
function hashOf(address: string): string {
  return hash('sha256', `opt-out:${address}`, 'hex');
}

/** Which of these addresses want no mail that they did not ask for. */
export async function listOptedOut(on: Queryable, emails: readonly string[]): Promise<Set<string>> {
  // Older opt-outs are stored under what was taken for the mailbox then, or as the address was written.
  const hashesOf = (email: string) => {
    const written = [mailboxOf(email), withoutTag(email), normalizeEmail(email)];
    return [...new Set([...written, ...written.map(unicodeAddress)])].map(hashOf);
  };
  const { rows } = await sql<{ hash: string }>`
    select encode(address_hash, 'hex') as hash from mail_opt_out
    where address_hash in (select decode(given, 'hex') from unnest(${emails.flatMap(hashesOf)}::text[]) as given)
  `.execute(on);
  const found = new Set(rows.map((row) => row.hash));
  return new Set(emails.filter((email) => hashesOf(email).some((one) => found.has(one))));
}

/** From now on, for good, at every address of the mailbox. */
export async function insertOptOut(transaction: Transaction, email: string, at: Date): Promise<void> {
  await sql`
    insert into mail_opt_out (address_hash, at) values (decode(${hashOf(mailboxOf(email))}, 'hex'), ${at}) on conflict do nothing
  `.execute(transaction);
}
