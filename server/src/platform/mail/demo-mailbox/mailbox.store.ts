import { sql } from 'kysely';
import type { Queryable } from '#platform/database/database.ts';

export interface MailboxEntry {
  readonly id: number;
  readonly recipient: string;
  readonly subject: string;
  readonly purpose: string;
  readonly state: string;
  readonly createdAt: Date;
}

export interface MailboxMessage extends MailboxEntry {
  readonly html: string;
  readonly text: string;
  readonly replyTo: string | null;
  readonly unsubscribeUrl: string | null;
  /** The text of its iCalendar file. */
  readonly calendar: string | null;
}

export interface MailboxPage {
  /** Only mails older than this id; null begins with the newest. */
  readonly before: number | null;
  /** Only mails to the address with this hash; null means all. */
  readonly addressHash: Buffer | null;
  readonly limit: number;
}

/** Newest first. Mails whose content was removed are not shown: there is nothing to show. */
export async function listMailbox(
  database: Queryable,
  { before, addressHash, limit }: MailboxPage,
): Promise<MailboxEntry[]> {
  const isTo = addressHash === null ? sql`true` : sql`address_hash = ${addressHash}`;
  const isBefore = before === null ? sql`true` : sql`id < ${before}`;
  const result = await sql<MailboxEntry>`
    select id, recipient, subject, purpose, state, created_at as "createdAt" from mail_message
    where ${isTo} and ${isBefore} and recipient is not null order by id desc limit ${limit}
  `.execute(database);
  return result.rows;
}

export async function findMailboxMessage(database: Queryable, id: number): Promise<MailboxMessage | null> {
  const result = await sql<MailboxMessage>`
    select id, recipient, subject, purpose, state, html, text, reply_to as "replyTo",
      unsubscribe_url as "unsubscribeUrl", calendar ->> 'text' as calendar, created_at as "createdAt" from mail_message
    where id = ${id} and recipient is not null
  `.execute(database);
  return result.rows[0] ?? null;
}
