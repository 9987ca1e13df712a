import { sql } from 'kysely';
import { mailboxOf } from '@redoubt/contract/terms/person-terms.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { utcDay } from '#platform/utc-calendar.ts';
import { keyedHash } from './keyed-hash.ts';

/** Of one kind, to one mailbox, on one day (UTC), whoever sends them. */
export const MOST_TO_ONE = 20;

/** Mails that need an admission: their readers did not ask for them, or nobody knows yet whether they did. */
export type LimitedKind = 'unasked' | 'confirmation';

/** That a mail of a kind may go to an address. Made by `Mail.admit` alone. */
export class MailAdmission {
  readonly kind: LimitedKind;
  readonly address: string;

  private constructor(kind: LimitedKind, address: string) {
    this.kind = kind;
    this.address = address;
  }

  /** Counts a mail for each address that has room today; the others have no admission. */
  static async admit(
    transaction: Transaction,
    {
      kind,
      addresses,
      hashKey,
      at,
    }: { kind: LimitedKind; addresses: readonly string[]; hashKey: string; at: Date },
  ): Promise<Map<string, MailAdmission>> {
    const admitted = new Map<string, MailAdmission>();
    const hashes = new Map(
      addresses.map((address) => [address, keyedHash(hashKey, `mailbox:${mailboxOf(address)}`)]),
    );
    // Always in the same order, so that no two transactions wait for each other.
    for (const [address, hash] of [...hashes].toSorted(([, one], [, other]) => one.compare(other)))
      if (await countMail(transaction, { hash, kind, day: utcDay(at) }))
        admitted.set(address, new MailAdmission(kind, address));
    return admitted;
  }
}

async function countMail(
  transaction: Transaction,
  { hash, kind, day }: { readonly hash: Buffer; readonly kind: LimitedKind; readonly day: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into mail_recipient_day as counted (mailbox_hash, kind, day, mails) values (${hash}, ${kind}, ${day}::date, 1)
    on conflict (mailbox_hash, kind, day) do update set mails = counted.mails + 1 where counted.mails < ${MOST_TO_ONE}
    returning mails
  `.execute(transaction);
  return rows.length > 0;
}

/** Counts of days before one are of no use. */
export async function removeRecipientDays(on: Queryable, before: Date): Promise<void> {
  await sql`delete from mail_recipient_day where day < ${before}::date`.execute(on);
}
