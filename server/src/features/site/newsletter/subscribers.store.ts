import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Queryable, Transaction } from '#platform/database/database.ts';

export interface Subscriber {
  readonly id: string;
  readonly email: string;
  readonly tokenExpiresAt: Date;
  /** Mails that somebody who typed the address caused within a day of each other. */
  readonly mails: number;
  readonly mailedAt: Date;
  readonly confirmedAt: Date | null;
}

interface SubscriberRow {
  readonly id: string;
  readonly email: string;
  readonly token_expires_at: Date;
  readonly mails: number;
  readonly mailed_at: Date;
  readonly confirmed_at: Date | null;
}

const columns = ['id', 'email', 'token_expires_at', 'mails', 'mailed_at', 'confirmed_at'] as const;

function toSubscriber(row: SubscriberRow): Subscriber {
  return {
    id: row.id,
    email: row.email,
    tokenExpiresAt: row.token_expires_at,
    mails: row.mails,
    mailedAt: row.mailed_at,
    confirmedAt: row.confirmed_at,
  };
}

export async function lockSubscriber(transaction: Transaction, email: string): Promise<Subscriber | null> {
  const row = await transaction
    .selectFrom('newsletter_subscriber')
    .select(columns)
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();
  return row ? toSubscriber(row) : null;
}

/** By the token of the newest confirmation mail, whether it was used or not. */
export async function lockSubscriberByToken(
  transaction: Transaction,
  tokenHash: Buffer,
): Promise<Subscriber | null> {
  const row = await transaction
    .selectFrom('newsletter_subscriber')
    .select(columns)
    .where('token_hash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst();
  return row ? toSubscriber(row) : null;
}

export interface NewConfirmation {
  readonly tokenHash: Buffer;
  readonly expiresAt: Date;
  readonly at: Date;
}

/** False where the address has come in meanwhile. */
export async function insertWaiting(
  transaction: Transaction,
  email: string,
  { tokenHash, expiresAt, at }: NewConfirmation,
): Promise<boolean> {
  const row = await transaction
    .insertInto('newsletter_subscriber')
    .values({
      id: uuidv7(),
      email,
      token_hash: tokenHash,
      token_expires_at: expiresAt,
      mailed_at: at,
      created_at: at,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A new token in the place of the one before. */
export async function updateToken(
  transaction: Transaction,
  id: string,
  { tokenHash, expiresAt }: NewConfirmation,
): Promise<void> {
  await transaction
    .updateTable('newsletter_subscriber')
    .set({ token_hash: tokenHash, token_expires_at: expiresAt })
    .where('id', '=', id)
    .execute();
}

/** Notes one more mail; after a quiet day they are counted anew. */
export async function updateMailed(transaction: Transaction, id: string, at: Date): Promise<void> {
  await transaction
    .updateTable('newsletter_subscriber')
    .set({
      mailed_at: at,
      mails: sql<number>`case when mailed_at < ${at}::timestamptz - interval '1 day' then 1 else least(mails + 1, 1000) end`,
    })
    .where('id', '=', id)
    .execute();
}

export async function updateConfirmed(transaction: Transaction, id: string, at: Date): Promise<void> {
  await transaction
    .updateTable('newsletter_subscriber')
    .set({ confirmed_at: at })
    .where('id', '=', id)
    .execute();
}

export async function removeSubscriber(transaction: Transaction, id: string): Promise<void> {
  await transaction.deleteFrom('newsletter_subscriber').where('id', '=', id).execute();
}

/** Addresses whose link was never opened and no longer works. */
export async function removeExpiredWaiting(on: Queryable, expiredBefore: Date): Promise<void> {
  await on
    .deleteFrom('newsletter_subscriber')
    .where('confirmed_at', 'is', null)
    .where('token_expires_at', '<', expiredBefore)
    .execute();
}

export async function countSubscribers(on: Queryable): Promise<{ confirmed: number; waiting: number }> {
  const { rows } = await sql<{ confirmed: number; waiting: number }>`
    select count(confirmed_at)::int as confirmed, (count(*) - count(confirmed_at))::int as waiting
    from newsletter_subscriber
  `.execute(on);
  return rows[0] ?? { confirmed: 0, waiting: 0 };
}

export interface ConfirmedSubscriber {
  readonly id: string;
  readonly email: string;
  readonly confirmedAt: Date;
}

/** Confirmed subscribers in the order of their ids, after one of them. */
export async function listConfirmed(
  on: Queryable,
  { after, limit }: { after: string | null; limit: number },
): Promise<ConfirmedSubscriber[]> {
  const { rows } = await sql<ConfirmedSubscriber>`
    select id, email, confirmed_at as "confirmedAt" from newsletter_subscriber
    where confirmed_at is not null and (${after}::uuid is null or id > ${after}::uuid) order by id limit ${limit}
  `.execute(on);
  return rows;
}

/** What is held of an address. */
export async function findSubscription(on: Queryable, email: string) {
  const row = await on
    .selectFrom('newsletter_subscriber')
    .select(['email', 'created_at', 'confirmed_at'])
    .where('email', '=', email)
    .executeTakeFirst();
  return row ? { email: row.email, requestedAt: row.created_at, confirmedAt: row.confirmed_at } : null;
}

export async function removeAddress(on: Queryable, email: string): Promise<void> {
  await on.deleteFrom('newsletter_subscriber').where('email', '=', email).execute();
}
