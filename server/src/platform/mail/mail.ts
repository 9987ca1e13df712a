import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import { type Clock, utcDay } from '#platform/clock.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { invariant } from '#platform/invariant.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import { hashAddress, keyedHash } from './letter/keyed-hash.ts';
import { unicodeAddress } from './letter/unicode-address.ts';
import { type AccountMail, mailAddress, type MailRequest } from './letter/letter.ts';
import { deliverMail } from './mail.jobs.ts';
import {
  hasMail,
  insertMail,
  listMailsTo,
  type MailRecord,
  removeMailsTo,
  removeQueued,
} from './mail.store.ts';
import { renderMail, resolveOwnLink } from './letter/render-mail.ts';
import { mailPurposes } from './letter/purposes.ts';
import {
  type LimitedKind,
  listFullMailboxes,
  MailAdmission,
  type AdmissionRequest,
} from './letter/recipients.ts';

export interface Mail {
  /**
   * Queues a mail in the transaction of its cause: it goes out if that commits, and at most once for its idempotency key.
   * To an address that is not verified goes only what its owner needs to get in, within the quota of its mailbox. Throws
   * when the address is invalid in an envelope or the action leaves PUBLIC_URL.
   */
  send(transaction: Transaction, mail: MailRequest): Promise<void>;
  /**
   * Which of these addresses may get a mail of this kind, in the transaction that sends it: at most 20 a day go to one
   * mailbox, and with `by`, the id of an account, from that. Each that is admitted is counted.
   */
  admit(transaction: Transaction, request: AdmissionRequest): Promise<Map<string, MailAdmission>>;
  /** Those of the addresses whose mailbox gets no more mail of a kind today. */
  listFull(on: Queryable, kind: LimitedKind, addresses: readonly string[]): Promise<Set<string>>;
  /** Takes back those of these references that wait; what is with the mail server goes its way. */
  withdraw(transaction: Transaction, references: readonly string[]): Promise<void>;
  /** What is on record of mails to these addresses, oldest first; their content goes when they are sent. */
  listTo(on: Queryable, addresses: readonly string[]): Promise<MailRecord[]>;
  /** Removes every trace of mails to these addresses; those that wait are not sent. */
  forget(transaction: Transaction, addresses: readonly string[]): Promise<void>;
}

export interface MailOptions {
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly publicUrl: string;
  /** Addresses and idempotency keys are hashed with it; whoever has only the database cannot guess them back. */
  readonly hashKey: string;
}

export function createMail({ jobs, clock, publicUrl, hashKey }: MailOptions): Mail {
  // Older mails are recorded under the domain in its own script.
  const hashes = (addresses: readonly string[]) =>
    [...new Set(addresses.flatMap((address) => [address, unicodeAddress(address)]))].map((address) =>
      hashAddress(hashKey, address),
    );
  const keyOn = ({ idempotencyKey: key, isDaily }: MailRequest, day: Date) =>
    keyedHash(hashKey, isDaily ? `${key}:${utcDay(day)}` : key).toString('base64url');
  const admit: Mail['admit'] = (transaction, request) =>
    MailAdmission.admit(transaction, { ...request, hashKey, at: clock.now() });
  /** Whether it went out yesterday (UTC) and less than 24 hours ago; today its key tells. */
  const wasSentYesterday = async (transaction: Transaction, request: MailRequest, at: Date) => {
    const dayBefore = new Date(at.getTime() - DAY_MS);
    return request.isDaily === true && hasMail(transaction, keyOn(request, dayBefore), dayBefore);
  };
  /** Nobody has shown that they read the address. */
  const mayGoUnverified = async (transaction: Transaction, request: AccountMail, key: string) => {
    if (mailPurposes[request.purpose] !== 'access') return false;
    // A mail that is not sent again must not use up the quota of others.
    if (await hasMail(transaction, key)) return false;
    const { email } = request.to;
    return (await admit(transaction, { kind: 'confirmation', addresses: [email] })).has(email);
  };
  return {
    async send(transaction, request) {
      const recipient = mailAddress.parse(typeof request.to === 'string' ? request.to : request.to.email);
      const at = clock.now();
      const idempotencyKey = keyOn(request, at);
      if ('admission' in request) {
        const { address, kind } = request.admission;
        const isAdmitted = address === request.to && kind === mailPurposes[request.purpose];
        invariant(isAdmitted, 'A mail goes to the address, and is of the kind, that was admitted.');
      }
      if (await wasSentYesterday(transaction, request, at)) return;
      if (isUnverified(request) && !(await mayGoUnverified(transaction, request, idempotencyKey))) return;
      const mailId = await insertMail(transaction, {
        ...renderMail({ ...request, publicUrl }),
        idempotencyKey,
        purpose: request.purpose,
        addressHash: hashAddress(hashKey, recipient),
        recipient,
        subject: request.subject ?? request.title,
        replyTo: request.replyTo === undefined ? null : mailAddress.parse(request.replyTo),
        unsubscribeUrl: request.unsubscribe
          ? resolveOwnLink(publicUrl, request.unsubscribe.oneClickPath)
          : null,
        reference: request.reference ?? null,
        calendar: request.calendar ?? null,
        at,
      });
      if (mailId !== null) await jobs.add(transaction, deliverMail, { payload: { mailId } });
    },
    admit,
    listFull: (on, kind, addresses) => listFullMailboxes(on, { kind, addresses, hashKey, at: clock.now() }),
    withdraw: removeQueued,
    listTo: (on, addresses) => listMailsTo(on, hashes(addresses)),
    forget: (transaction, addresses) => removeMailsTo(transaction, hashes(addresses)),
  };
}

function isUnverified(request: MailRequest): request is AccountMail {
  return typeof request.to !== 'string' && !request.to.isEmailVerified;
}
