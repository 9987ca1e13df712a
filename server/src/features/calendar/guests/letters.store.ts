import { sql } from 'kysely';
import type { LetterState } from '@redoubt/contract/calendar';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { guestColumns, type GuestRow } from './guests.store.ts';

/** The first of those whom a person has mailed, which nobody else takes until the transaction ends. */
export async function lockWaiting(
  transaction: Transaction,
  userId: UserId,
  { except, limit }: { readonly except: ReadonlySet<string>; readonly limit: number },
): Promise<GuestRow[]> {
  const { rows } = await sql<GuestRow>`
    select ${sql.raw(guestColumns)} from calendar_guest where user_id = ${userId} and waiting is not null
      and email <> all(${[...except]}::text[])
    order by queue_number limit ${limit} for update skip locked
  `.execute(transaction);
  return rows;
}

interface MailedLetter {
  readonly id: string;
  readonly letterId: string;
  /** Null of a letter that cancels. */
  readonly invitation: {
    readonly tokenHash: Buffer;
    readonly digest: string;
    readonly guestId: UserId | null;
  } | null;
}

/** A letter is with the mail queue; its link voids those before. */
export async function markMailing(
  transaction: Transaction,
  { id, letterId, invitation }: MailedLetter,
): Promise<void> {
  await sql`
    update calendar_guest set waiting = null, queue_number = null, letters = letters + 1, letter_id = ${letterId},
      letter_state = 'mailing', token_hash = ${invitation?.tokenHash ?? null},
      told_digest = decode(${invitation?.digest ?? null}, 'hex'), guest_id = ${invitation?.guestId ?? null}
    where id = ${id}
  `.execute(transaction);
}

/** They want no mail that they did not ask for. */
export async function markOptedOut(transaction: Transaction, ids: readonly string[]): Promise<void> {
  await sql`
    update calendar_guest set waiting = null, queue_number = null, letter_state = 'opted-out', told_digest = null
    where id = any(${[...ids]}::uuid[])
  `.execute(transaction);
}

/** There is nothing left to be told. */
export async function endWaiting(transaction: Transaction, id: string): Promise<void> {
  await sql`update calendar_guest set waiting = null, queue_number = null where id = ${id}`.execute(
    transaction,
  );
}

export async function markLetter(
  transaction: Transaction,
  letterId: string,
  state: LetterState,
): Promise<void> {
  await sql`update calendar_guest set letter_state = ${state} where letter_id = ${letterId}`.execute(
    transaction,
  );
}

/** People on whose account somebody waits to be mailed. */
export async function listWhoInvite(on: Queryable): Promise<UserId[]> {
  const { rows } = await sql<{ userId: UserId }>`
    select distinct user_id as "userId" from calendar_guest where waiting is not null
  `.execute(on);
  return rows.map(({ userId }) => userId);
}
