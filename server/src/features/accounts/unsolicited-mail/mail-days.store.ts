import { sql } from 'kysely';
import type { Queryable, Transaction } from '#platform/database/database.ts';

/** How many mails a sender sent on a day, as in `2026-03-01`. */
export async function countMailsOf(on: Queryable, day: string, sender: string): Promise<number> {
  const { rows } = await sql<{ mails: number }>`
    select mails from unasked_mail_day where day = ${day}::date and sender_id = ${sender}
  `.execute(on);
  return rows[0]?.mails ?? 0;
}

/** The same, locked: nobody else counts for this sender until the transaction ends. */
export async function lockMailsOf(transaction: Transaction, day: string, sender: string): Promise<number> {
  const { rows } = await sql<{ mails: number }>`
    insert into unasked_mail_day (sender_id, day, mails) values (${sender}, ${day}::date, 0)
    on conflict (sender_id, day) do update set mails = unasked_mail_day.mails
    returning mails
  `.execute(transaction);
  return rows[0]?.mails ?? 0;
}

export async function addMails(
  transaction: Transaction,
  day: string,
  { sender, mails }: { readonly sender: string; readonly mails: number },
): Promise<void> {
  await sql`
    update unasked_mail_day set mails = mails + ${mails} where day = ${day}::date and sender_id = ${sender}
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
