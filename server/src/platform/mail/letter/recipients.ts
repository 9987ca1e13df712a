import { sql } from 'kysely';
import { mailboxOf, withoutTag } from '@redoubt/contract/shared/terms/person-terms.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { utcDay } from '#platform/clock.ts';
import { keyedHash } from './keyed-hash.ts';

/** Per kind and day (UTC): to one mailbox, whoever sends them, and from one account, to whichever addresses. */
const MOST_TO_ONE = 20;
/**
 * So many questions reach an address without a plus even then, so that nobody keeps its owner from an account; those that
 * are written otherwise than their mailbox share them, and leave the mailbox its own.
 */
const MOST_TO_OWNER = 3;

/** Mails that need an admission: their readers did not ask for them, or nobody knows yet whether they did. */
export type LimitedKind = 'unasked' | 'confirmation' | 'subscription';

/** That a mail of a kind may go to an address. Made by `Mail.admit` alone. */
export class MailAdmission {
  readonly kind: LimitedKind;
  readonly address: string;

  private constructor(kind: LimitedKind, address: string) {
    this.kind = kind;
    this.address = address;
  }

  /** Counts a mail for each address whose quota of the day allows it; the others have no admission. */
  static async admit(
    transaction: Transaction,
    { kind, addresses, by, hashKey, at }: Admitting,
  ): Promise<Map<string, MailAdmission>> {
    const admitted = new Map<string, MailAdmission>();
    const day = utcDay(at);
    if (by !== undefined) {
      const hash = keyedHash(hashKey, `sender:${by}`);
      if (!(await countMail(transaction, { hash, kind, day, most: MOST_TO_ONE }))) return admitted;
    }
    const hashes = new Map(addresses.map((address) => [address, hashMailbox(hashKey, address)]));
    const full = await listFullMailboxes(transaction, {
      kind,
      addresses: addresses.filter((address) => withoutTag(address) !== mailboxOf(address)),
      hashKey,
      at,
    });
    // Always in the same order, so that no two transactions wait for each other.
    for (const [address, hash] of [...hashes].toSorted(([, one], [, other]) => one.compare(other))) {
      const reserve = kind === 'confirmation' ? hashReserve(hashKey, address) : null;
      const isCounted =
        (!full.has(address) && (await countMail(transaction, { hash, kind, day, most: MOST_TO_ONE }))) ||
        (reserve !== null &&
          (await countMail(transaction, { hash: reserve, kind: 'own-address', day, most: MOST_TO_OWNER })));
      if (isCounted) admitted.set(address, new MailAdmission(kind, address));
    }
    return admitted;
  }
}

export interface AdmissionRequest {
  readonly kind: LimitedKind;
  readonly addresses: readonly string[];
  /** The account that has them sent, where that is limited too. */
  readonly by?: string;
}

interface Admitting extends AdmissionRequest {
  readonly hashKey: string;
  readonly at: Date;
}

function hashMailbox(hashKey: string, address: string): Buffer {
  return keyedHash(hashKey, `mailbox:${mailboxOf(address)}`);
}

/** Null for an address with a plus. */
function hashReserve(hashKey: string, address: string): Buffer | null {
  if (address !== withoutTag(address)) return null;
  if (address === mailboxOf(address)) return hashMailbox(hashKey, address);
  return keyedHash(hashKey, `written-otherwise:${mailboxOf(address)}`);
}

/** Those of the addresses whose mailbox gets no more of a kind today. */
export async function listFullMailboxes(
  on: Queryable,
  { kind, addresses, hashKey, at }: Admitting,
): Promise<Set<string>> {
  if (addresses.length === 0) return new Set();
  // Earlier counts are stored under the address with its dots.
  const hashesOf = (address: string) => [
    hashMailbox(hashKey, address),
    keyedHash(hashKey, `mailbox:${withoutTag(address)}`),
  ];
  const hashes = addresses.flatMap(hashesOf);
  const { rows } = await sql<{ hash: Buffer }>`
    select mailbox_hash as hash from mail_recipient_day
    where mailbox_hash = any(${hashes}::bytea[]) and kind = ${kind} and day = ${utcDay(at)}::date and mails >= ${MOST_TO_ONE}
  `.execute(on);
  const full = new Set(rows.map(({ hash }) => hash.toString('hex')));
  return new Set(
    addresses.filter((address) => hashesOf(address).some((hash) => full.has(hash.toString('hex')))),
  );
}

interface Counting {
  readonly hash: Buffer;
  readonly kind: LimitedKind | 'own-address';
  readonly day: string;
  readonly most: number;
}

async function countMail(transaction: Transaction, { hash, kind, day, most }: Counting): Promise<boolean> {
  const { rows } = await sql`
    insert into mail_recipient_day as counted (mailbox_hash, kind, day, mails) values (${hash}, ${kind}, ${day}::date, 1)
    on conflict (mailbox_hash, kind, day) do update set mails = counted.mails + 1 where counted.mails < ${most}
    returning mails
  `.execute(transaction);
  return rows.length > 0;
}

/** Counts of days before one are of no use. */
export async function removeRecipientDays(on: Queryable, before: Date): Promise<void> {
  await sql`delete from mail_recipient_day where day < ${before}::date`.execute(on);
}
