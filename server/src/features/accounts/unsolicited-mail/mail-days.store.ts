import { sql } from 'kysely';
import type { Queryable, Transaction } from '#platform/database/database.ts';

/** How many mails each sent on a day, as in `2026-03-01`, under its id. */
export async function countMailsOf(
  on: Queryable,
  day: string,
  senders: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ senderId: string; mails: number }>`
    select sender_id as "senderId", mails from unasked_mail_day
    where day = ${day}::date and sender_id = any(${[...senders]}::uuid[])
  `.execute(on);
  return new Map(rows.map(({ senderId, mails }) => [senderId, mails]));
}

/** The same, locked: nobody else counts for these senders until the transaction ends. */
export async function lockMailsOf(
  transaction: Transaction,
  day: string,
  senders: readonly string[],
): Promise<Map<string, number>> {
  // Always in the same order, so that no two transactions wait for each other.
  for (const sender of [...senders].toSorted())
    await sql`
      insert into unasked_mail_day (sender_id, day, mails) values (${sender}, ${day}::date, 0)
      on conflict (sender_id, day) do update set mails = unasked_mail_day.mails
    `.execute(transaction);
  return countMailsOf(transaction, day, senders);
}

export async function addMails(
  transaction: Transaction,
  day: string,
  { senders, mails }: { readonly senders: readonly string[]; readonly mails: number },
): Promise<void> {
  await sql`
    update unasked_mail_day set mails = mails + ${mails}
    where day = ${day}::date and sender_id = any(${[...senders]}::uuid[])
  `.execute(transaction);
}

export async function removeMailDays(on: Queryable, before: Date): Promise<void> {
  await sql`delete from unasked_mail_day where day < ${before}::date`.execute(on);
}

export async function listMailDaysOf(
  on: Queryable,
  sender: string,
): Promise<{ day: string; mails: number }[]> {
  const { rows } = await sql<{ day: string; mails: number }>`
    select day::text as day, mails from unasked_mail_day where sender_id = ${sender} order by day
  `.execute(on);
  return rows;
}

export async function removeMailDaysOf(transaction: Transaction, sender: string): Promise<void> {
  await sql`delete from unasked_mail_day where sender_id = ${sender}`.execute(transaction);
}
