import { sql } from 'kysely';
import type { ExpertRecordId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';

interface MailedLetter {
  readonly id: ExpertRecordId;
  readonly letterId: string;
  readonly tokenHash: Buffer;
  /** The expiry of the link, should no mail be delivered. */
  readonly expiresAt: Date;
}

/** A letter of the record is with the mail queue; its link voids those before. */
export async function updateMailing(transaction: Transaction, letter: MailedLetter): Promise<void> {
  await sql`
    update expert_record set invitation = 'mailing', queue_number = null, letter_id = ${letter.letterId},
      token_hash = ${letter.tokenHash}, expires_at = ${letter.expiresAt}
    where id = ${letter.id}
  `.execute(transaction);
}

/** They want no invitations: what waits or was sent to them ends. Those who accepted stay. */
export async function markOptedOut(transaction: Transaction, ids: readonly ExpertRecordId[]): Promise<void> {
  await sql`
    update expert_record set invitation = 'opted-out', status = 'pending_activation', queue_number = null,
      token_hash = null, letter_id = null, expires_at = null
    where id = any(${[...ids]}::uuid[]) and invitation not in ('accepted', 'left')
  `.execute(transaction);
}

interface LetterEnd {
  readonly letterId: string;
  readonly at: Date;
  readonly expiresAt: Date;
}

/** The mail server took the letter. */
export async function markSent(
  transaction: Transaction,
  { letterId, at, expiresAt }: LetterEnd,
): Promise<void> {
  await sql`
    update expert_record set sent_at = ${at}, first_sent_at = coalesce(first_sent_at, ${at}),
      invitation = case when invitation in ('mailing', 'unconfirmed') then 'sent' else invitation end,
      status = case when invitation in ('mailing', 'unconfirmed') then 'invitation_sent' else status end,
      expires_at = case when invitation in ('mailing', 'unconfirmed') then ${expiresAt}::timestamptz else expires_at end
    where letter_id = ${letterId}
  `.execute(transaction);
}

/** No server took it; its link leads nowhere. */
export async function markRefused(transaction: Transaction, letterId: string): Promise<void> {
  await sql`
    update expert_record set invitation = 'refused', token_hash = null, expires_at = null
    where letter_id = ${letterId} and invitation in ('mailing', 'unconfirmed')
  `.execute(transaction);
}

/** It may have arrived: its link works. */
export async function markUnconfirmed(transaction: Transaction, letterId: string): Promise<void> {
  await sql`
    update expert_record set invitation = 'unconfirmed' where letter_id = ${letterId} and invitation = 'mailing'
  `.execute(transaction);
}

/** Ends up to so many invitations whose time is over; answers how many. Their links say so from then on. */
export async function expireInvitations(on: Queryable, at: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update expert_record set invitation = 'expired', status = 'pending_activation'
    where id in (
      select id from expert_record
      where expires_at <= ${at} and invitation in ('mailing', 'sent', 'unconfirmed')
      order by expires_at limit ${limit} for update skip locked)
  `.execute(on);
  return Number(numAffectedRows ?? 0);
}
