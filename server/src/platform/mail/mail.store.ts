import { sql } from 'kysely';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import type { CalendarPart } from './letter/letter.ts';

/** What goes to the mail system. */
interface OutgoingMail {
  readonly recipient: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** The Reply-To address. */
  readonly replyTo: string | null;
  /** What takes the receiver off the list by a POST (RFC 8058). */
  readonly unsubscribeUrl: string | null;
  readonly calendar: CalendarPart | null;
}

export interface NewMail extends OutgoingMail {
  readonly idempotencyKey: string;
  readonly purpose: string;
  readonly addressHash: Buffer;
  readonly reference: string | null;
  readonly at: Date;
}

/** A message that this worker alone may send now. */
export interface ClaimedMail extends OutgoingMail {
  readonly id: number;
  readonly attempts: number;
  readonly createdAt: Date;
}

/** The id of the new message, or null when one with this key was queued before. */
export async function insertMail(transaction: Transaction, mail: NewMail): Promise<number | null> {
  const result = await sql<{ id: number }>`
    insert into mail_message (idempotency_key, purpose, address_hash, recipient, subject, html, text, reply_to,
      unsubscribe_url, reference, calendar, next_at, created_at)
    values (${mail.idempotencyKey}, ${mail.purpose}, ${mail.addressHash}, ${mail.recipient}, ${mail.subject},
      ${mail.html}, ${mail.text}, ${mail.replyTo}, ${mail.unsubscribeUrl}, ${mail.reference},
      ${mail.calendar && JSON.stringify(mail.calendar)}::jsonb, ${mail.at}, ${mail.at})
    on conflict (idempotency_key) do nothing returning id
  `.execute(transaction);
  return result.rows[0]?.id ?? null;
}

/** Whether a message with this key was queued before; with a time, only if it was after that. */
export async function hasMail(
  transaction: Transaction,
  idempotencyKey: string,
  after: Date | null = null,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from mail_message
    where idempotency_key = ${idempotencyKey} and (${after}::timestamptz is null or created_at > ${after})
  `.execute(transaction);
  return rows.length > 0;
}

/** Removes those that wait of these references. */
export async function removeQueued(transaction: Transaction, references: readonly string[]): Promise<void> {
  if (references.length === 0) return;
  await sql`
    delete from mail_message where reference = any(${[...references]}::text[]) and state = 'queued'
  `.execute(transaction);
}

/** Takes a queued message that is due; null when it is not, or when another worker has it. */
export async function claimMail(database: Queryable, id: number, now: Date): Promise<ClaimedMail | null> {
  const result = await sql<ClaimedMail>`
    update mail_message set state = 'sending', claimed_at = ${now}, attempts = attempts + 1
    where id = ${id} and state = 'queued' and next_at <= ${now}
    returning id, recipient, subject, html, text, reply_to as "replyTo", unsubscribe_url as "unsubscribeUrl", calendar, attempts,
      created_at as "createdAt"
  `.execute(database);
  return result.rows[0] ?? null;
}

/** Notes that the last bytes are about to go out. False: the claim of that attempt is gone, so they must not. */
export async function markHandedOver(database: Queryable, id: number, attempts: number): Promise<boolean> {
  const result = await sql`
    update mail_message set state = 'handed-over' where id = ${id} and state = 'sending' and attempts = ${attempts}
  `.execute(database);
  return result.numAffectedRows === 1n;
}

export interface Finish {
  readonly id: number;
  readonly attempts: number;
  readonly state: 'sent' | 'failed' | 'unconfirmed';
  readonly failure: string | null;
  readonly at: Date;
  readonly keepsContent: boolean;
}

/** Ends a message, and answers what to publish about it; an outcome that arrives late replaces `unconfirmed`. */
export async function finishMail(
  transaction: Transaction,
  finish: Finish,
): Promise<{ purpose: string; reference: string } | null> {
  const { rows } = await sql<{ purpose: string; reference: string | null }>`
    update mail_message set state = ${finish.state}, claimed_at = null, failure = ${finish.failure}, finished_at = ${finish.at},
      recipient = case when ${finish.keepsContent} then recipient end, subject = case when ${finish.keepsContent} then subject end,
      html = case when ${finish.keepsContent} then html end, text = case when ${finish.keepsContent} then text end,
      reply_to = case when ${finish.keepsContent} then reply_to end,
      unsubscribe_url = case when ${finish.keepsContent} then unsubscribe_url end,
      calendar = case when ${finish.keepsContent} then calendar end
    where id = ${finish.id} and attempts = ${finish.attempts} and state in ('sending', 'handed-over', 'unconfirmed')
    returning purpose, reference
  `.execute(transaction);
  const [ended] = rows;
  if (!ended || ended.reference === null) return null;
  return { purpose: ended.purpose, reference: ended.reference };
}

export interface Requeue {
  readonly id: number;
  readonly attempts: number;
  readonly nextAt: Date;
  readonly failure: string;
}

/** Puts a claimed message back; false when the claim of that attempt is gone. */
export async function requeueMail(
  database: Queryable,
  { id, attempts, nextAt, failure }: Requeue,
): Promise<boolean> {
  const result = await sql`
    update mail_message set state = 'queued', claimed_at = null, next_at = ${nextAt}, failure = ${failure}
    where id = ${id} and attempts = ${attempts} and state in ('sending', 'handed-over')
  `.execute(database);
  return result.numAffectedRows === 1n;
}

export interface StaleClaim {
  readonly id: number;
  readonly attempts: number;
  readonly state: 'sending' | 'handed-over';
}

/** Messages whose worker took them before `claimedBefore` and never came back. */
export async function listStaleClaims(database: Queryable, claimedBefore: Date): Promise<StaleClaim[]> {
  const result = await sql<StaleClaim>`
    select id, attempts, state from mail_message
    where state in ('sending', 'handed-over') and claimed_at < ${claimedBefore} order by claimed_at limit 1000
  `.execute(database);
  return result.rows;
}

/** Queued messages that were due before the time and that nobody has taken. */
export async function listOverdueMails(database: Queryable, dueBefore: Date): Promise<number[]> {
  const result = await sql<{ id: number }>`
    select id from mail_message where state = 'queued' and next_at < ${dueBefore} order by next_at limit 1000
  `.execute(database);
  return result.rows.map((row) => row.id);
}

export async function removeFinishedMails(database: Queryable, finishedBefore: Date): Promise<number> {
  const result = await sql`delete from mail_message where finished_at < ${finishedBefore}`.execute(database);
  return Number(result.numAffectedRows ?? 0);
}

/**
 * How long the mail that has waited the longest is on its way, in milliseconds; 0 with none. What the server of its
 * recipient puts off is left out: it says nothing of ours.
 */
export async function measureMailQueue(on: Queryable, now: Date): Promise<{ oldestWaitMs: number }> {
  const { rows } = await sql<{ createdAt: Date | null }>`
    select min(created_at) as "createdAt" from mail_message
    where state = 'queued' and (failure is null or failure not like '%RCPT TO%')
  `.execute(on);
  const createdAt = rows[0]?.createdAt ?? now;
  return { oldestWaitMs: Math.max(0, now.getTime() - createdAt.getTime()) };
}

export interface MailRecord {
  readonly purpose: string;
  readonly state: string;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
}

/** Mails by the hashes of their addresses, oldest first. */
export async function listMailsTo(on: Queryable, hashes: readonly Buffer[]): Promise<MailRecord[]> {
  const result = await sql<MailRecord>`
    select purpose, state, created_at as "createdAt", finished_at as "finishedAt" from mail_message
    where address_hash = any(${hashes}::bytea[]) order by id
  `.execute(on);
  return result.rows;
}

export async function removeMailsTo(transaction: Transaction, hashes: readonly Buffer[]): Promise<void> {
  await sql`delete from mail_message where address_hash = any(${hashes}::bytea[])`.execute(transaction);
}
