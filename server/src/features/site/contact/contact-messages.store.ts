import type { ContactTopic, MessageState } from '@redoubt/contract/site';
import { contactTopics } from '@redoubt/contract/site';
import { contactMessageId, type ContactMessageId, type UserId } from '@redoubt/contract/shared/ids.ts';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { containsWords } from '#platform/database/contains-words.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import type { IdempotentRequest } from '#platform/use-case/idempotent-request.ts';
import { invariant } from '#platform/invariant.ts';

export interface ContactMessageRecord {
  readonly id: ContactMessageId;
  readonly reference: string;
  readonly userId: UserId | null;
  readonly name: string;
  readonly email: string;
  readonly topic: ContactTopic;
  readonly message: string;
  readonly isSuspect: boolean;
  readonly sentAt: Date;
  readonly answeredAt: Date | null;
}

export interface NewContactMessage extends Omit<ContactMessageRecord, 'id' | 'answeredAt'> {
  readonly sent: IdempotentRequest | null;
}

/** False where a message with this key was taken before. */
export async function insertContactMessage(
  transaction: Transaction,
  given: NewContactMessage,
): Promise<boolean> {
  const row = await transaction
    .insertInto('contact_message')
    .values({
      id: uuidv7(),
      reference: given.reference,
      user_id: given.userId,
      name: given.name,
      email: given.email,
      topic: given.topic,
      message: given.message,
      is_suspect: given.isSuspect,
      idempotency_key: given.sent?.key ?? null,
      request_hash: given.sent?.requestHash ?? null,
      sent_at: given.sentAt,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The message that was taken with a key: its reference, and what was sent. */
export async function getTakenUnder(on: Queryable, key: string) {
  const row = await on
    .selectFrom('contact_message')
    .select(['reference', 'request_hash as requestHash'])
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  invariant(row, 'What was taken before is there.');
  return row;
}

interface MessageRow {
  readonly id: string;
  readonly reference: string;
  readonly user_id: string | null;
  readonly name: string;
  readonly email: string;
  readonly topic: string;
  readonly message: string;
  readonly is_suspect: boolean;
  readonly sent_at: Date;
  readonly answered_at: Date | null;
}

function toRecord(row: MessageRow): ContactMessageRecord {
  const topic = contactTopics.find((one) => one === row.topic);
  return {
    id: contactMessageId.parse(row.id),
    reference: row.reference,
    userId: row.user_id === null ? null : (row.user_id as UserId),
    name: row.name,
    email: row.email,
    topic: topic ?? 'other',
    message: row.message,
    isSuspect: row.is_suspect,
    sentAt: row.sent_at,
    answeredAt: row.answered_at,
  };
}

export interface MessageSearch {
  readonly before: string | null;
  readonly limit: number;
  readonly state: MessageState;
  /** Parts of the reference, the name, the address or the message; all of them are there. */
  readonly words: string;
}

/** Newest first, after the message with an id; their ids grow with time. A year of them is few enough to look through. */
export async function listMessages(
  on: Queryable,
  { before, limit, state, words }: MessageSearch,
): Promise<ContactMessageRecord[]> {
  const { rows } = await sql<MessageRow>`
    select * from contact_message
    where (${before}::uuid is null or id < ${before}::uuid)
      and (${state} = 'all' or (answered_at is not null) = (${state} = 'answered'))
      and ${containsWords(sql`fold_text(concat_ws(' ', reference, name, email, message))`, words)}
    order by id desc limit ${limit}
  `.execute(on);
  return rows.map(toRecord);
}

/** Marks a message as answered, or with null as waiting; what it was before, and null where there is none. */
export async function updateAnswered(
  transaction: Transaction,
  id: ContactMessageId,
  answeredAt: Date | null,
): Promise<{ readonly before: Date | null; readonly message: ContactMessageRecord } | null> {
  const row = await transaction
    .selectFrom('contact_message')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  // Marked again it stays as it is.
  const firstAnsweredAt = row.answered_at !== null && answeredAt !== null ? row.answered_at : answeredAt;
  await transaction
    .updateTable('contact_message')
    .set({ answered_at: firstAnsweredAt })
    .where('id', '=', id)
    .execute();
  return { before: row.answered_at, message: toRecord({ ...row, answered_at: firstAnsweredAt }) };
}

/** False where there is no such message. */
export async function removeMessage(on: Queryable, id: ContactMessageId): Promise<boolean> {
  const result = await on.deleteFrom('contact_message').where('id', '=', id).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function removeMessagesBefore(on: Queryable, sentBefore: Date): Promise<void> {
  await on.deleteFrom('contact_message').where('sent_at', '<', sentBefore).execute();
}

/** Whose messages: those sent signed in, and those from the address where it is known to be theirs. */
interface Sender {
  readonly userId: UserId;
  readonly verifiedEmail: string | null;
}

export async function listMessagesOf(on: Queryable, { userId, verifiedEmail }: Sender) {
  const rows = await on
    .selectFrom('contact_message')
    .select(['reference', 'name', 'email', 'topic', 'message', 'sent_at as sentAt'])
    .where((is) => is.or([is('user_id', '=', userId), is('email', '=', verifiedEmail)]))
    .orderBy('id')
    .execute();
  return rows;
}

export async function removeMessagesOf(on: Queryable, { userId, verifiedEmail }: Sender): Promise<void> {
  await on
    .deleteFrom('contact_message')
    .where((is) => is.or([is('user_id', '=', userId), is('email', '=', verifiedEmail)]))
    .execute();
}
