import { Counter, type Registry } from 'prom-client';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { handleJob, type Jobs, type JobSet } from '#platform/jobs/index.ts';
import type { Logger } from '#platform/log/log.ts';
import type { Outbox } from '#platform/outbox/index.ts';
import { retryDelayMs } from '#platform/retry-delay.ts';
import { mailEnded } from './mail.events.ts';
import { cleanUpMail, deliverMail, sweepMail } from './mail.jobs.ts';
import {
  claimMail,
  finishMail,
  listOverdueMails,
  listStaleClaims,
  markHandedOver,
  removeFinishedMails,
  requeueMail,
  type ClaimedMail,
} from './mail.store.ts';
import { removeRecipientDays } from './letter/recipients.ts';
import type { Attempt, MailTransport } from './transport.ts';

export interface MailDeliveryOptions {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly outbox: Outbox;
  readonly transport: MailTransport;
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Registry;
  /** True in demo mode, whose mailbox shows what was sent; elsewhere a finished message loses address and content. */
  readonly keepsContent: boolean;
}

const MAX_ATTEMPTS = 12;
const RETRY = { firstMs: MINUTE_MS, longestMs: 6 * HOUR_MS };
// Longer than the longest attempt takes, so that a claim this old belongs to a worker that died.
const CLAIM_MS = 5 * MINUTE_MS;
const OVERDUE_MS = 2 * MINUTE_MS;
const RETENTION_MS = 90 * DAY_MS;

type Context = MailDeliveryOptions & { readonly outcomes: Counter<'outcome'> };
type Ended = Pick<ClaimedMail, 'id' | 'attempts'>;

/**
 * The worker's part of mail: queued → sending → handed-over → sent, failed or unconfirmed. A message is tried again only
 * where the server surely did not take it. One that was handed over and not answered, because the connection or the process
 * died in that moment, ends as `unconfirmed` and is never sent again: a mail that may be missing can be requested once
 * more, a second one cannot be taken back.
 */
export function createMailDelivery(options: MailDeliveryOptions): JobSet {
  const context: Context = {
    ...options,
    outcomes: new Counter({
      name: 'redoubt_mail_total',
      help: 'Mails that ended or were put off, by outcome',
      labelNames: ['outcome'],
      registers: [options.metrics],
    }),
  };
  return {
    handlers: [
      handleJob(deliverMail, ({ mailId }) => deliver(context, mailId)),
      handleJob(sweepMail, () => sweep(context)),
      handleJob(cleanUpMail, () => cleanUp(context)),
    ],
    schedule: [
      { name: sweepMail.name, match: '* * * * *' },
      { name: cleanUpMail.name, match: '17 4 * * *' },
    ],
  };
}

async function deliver(context: Context, mailId: number): Promise<void> {
  const { database, transport, clock } = context;
  const mail = await claimMail(database.kysely, mailId, clock.now());
  if (!mail) return;
  const attempt = await transport.attempt(mail, () =>
    markHandedOver(database.kysely, mail.id, mail.attempts),
  );
  await settle(context, mail, attempt);
}

async function settle(context: Context, mail: Ended, attempt: Attempt): Promise<void> {
  switch (attempt.outcome) {
    case 'accepted':
      return finish(context, mail, { state: 'sent', failure: null });
    case 'refused':
      return finish(context, mail, { state: 'failed', failure: attempt.failure });
    case 'unknown':
      return finish(context, mail, { state: 'unconfirmed', failure: attempt.failure });
    case 'deferred':
      return mail.attempts >= MAX_ATTEMPTS
        ? finish(context, mail, { state: 'failed', failure: attempt.failure })
        : putOff(context, mail, attempt.failure);
  }
}

type Ending = { readonly state: 'sent' | 'failed' | 'unconfirmed'; readonly failure: string | null };

async function finish(context: Context, { id, attempts }: Ended, { state, failure }: Ending): Promise<void> {
  const { database, outbox, clock, keepsContent, log, outcomes } = context;
  await database.transaction(async (transaction) => {
    const end = { id, attempts, state, failure, at: clock.now(), keepsContent };
    const ended = await finishMail(transaction, end);
    if (ended) await outbox.insert(transaction, mailEnded, { ...ended, state });
  });
  outcomes.inc({ outcome: state });
  if (state !== 'sent') log.warn({ mailId: id, attempts, failure, state }, 'mail delivery unconfirmed');
}

async function putOff(
  { database, jobs, clock, log, outcomes }: Context,
  { id, attempts }: Ended,
  failure: string,
): Promise<void> {
  const nextAt = new Date(clock.now().getTime() + retryDelayMs(attempts, RETRY));
  await database.transaction(async (transaction) => {
    if (!(await requeueMail(transaction, { id, attempts, nextAt, failure }))) return;
    await jobs.add(transaction, deliverMail, { payload: { mailId: id }, runAt: nextAt });
  });
  outcomes.inc({ outcome: 'deferred' });
  log.info({ mailId: id, attempts, failure, nextAt }, 'mail delivery failed; retrying');
}

/** Settles what workers that died left behind, and finds queued messages whose job was lost. */
async function sweep(context: Context): Promise<void> {
  const { database, jobs, clock } = context;
  const now = clock.now().getTime();
  for (const claim of await listStaleClaims(database.kysely, new Date(now - CLAIM_MS))) {
    const outcome = claim.state === 'sending' ? 'deferred' : 'unknown';
    await settle(context, claim, { outcome, failure: 'worker-died' });
  }
  const overdue = await listOverdueMails(database.kysely, new Date(now - OVERDUE_MS));
  await database.transaction(async (transaction) => {
    for (const mailId of overdue)
      await jobs.add(transaction, deliverMail, {
        payload: { mailId },
        key: `mail.deliver:${String(mailId)}`,
      });
  });
}

async function cleanUp({ database, clock, log }: Context): Promise<void> {
  const removed = await removeFinishedMails(database.kysely, new Date(clock.now().getTime() - RETENTION_MS));
  await removeRecipientDays(database.kysely, new Date(clock.now().getTime() - DAY_MS));
  log.info({ removed }, 'old mail records removed');
}
