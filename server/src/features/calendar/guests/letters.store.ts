import { sql } from 'kysely';
import type { LetterState } from '@redoubt/contract/calendar';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { guestColumns, type GuestRow } from './guests.store.ts';

/** Locks, until the transaction ends, the first guests in the mail queue of a person. */
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
  /** Null for a cancellation. */
  readonly invitation: {
    readonly tokenHash: Buffer;
    readonly digest: string;
    readonly guestId: UserId | null;
  } | null;
}

/** Records that a letter was handed to the mail queue; its link voids earlier ones. */
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

/** Ends the letters to guests who opted out of invitations. */
export async function markOptedOut(transaction: Transaction, ids: readonly string[]): Promise<void> {
  await sql`
    update calendar_guest set waiting = null, queue_number = null, letter_state = 'opted-out', told_digest = null
    where id = any(${[...ids]}::uuid[])
  `.execute(transaction);
}

/** Takes a guest off the mail queue, as there is no news for them. */
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

/** The people who have guests in the mail queue. */
export async function listWhoInvite(on: Queryable): Promise<UserId[]> {
  const { rows } = await sql<{ userId: UserId }>`
    select distinct user_id as "userId" from calendar_guest where waiting is not null
  `.execute(on);
  return rows.map(({ userId }) => userId);
}
