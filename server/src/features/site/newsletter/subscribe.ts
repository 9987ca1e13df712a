import { DAY_MS, DAY_S, HOUR_S, MINUTE_S } from '@redoubt/contract/shared/time/durations.ts';
import { CONFIRMATION_DAYS } from '@redoubt/contract/site';
import * as z from 'zod';
import { createToken, hashToken } from '#platform/crypto/tokens.ts';
import { invariant } from '#platform/invariant.ts';
import { defineJob, handleJob, type JobHandler } from '#platform/jobs/index.ts';
import type { Kit, Transaction } from '#kit.ts';
import { sendAlreadySubscribed, sendConfirmation } from './newsletter.mails.ts';
import {
  insertWaiting,
  lockSubscriber,
  type Subscriber,
  updateMailed,
  updateToken,
} from './subscribers.store.ts';

const mailConfirmation = defineJob('newsletter.mail-confirmation', z.object({ email: z.string() }));

/** Seconds until another mail after the first, second … within a day: nobody can be flooded by who types an address. */
const SPACING_SECONDS = [5 * MINUTE_S, 15 * MINUTE_S, HOUR_S, 6 * HOUR_S, DAY_S] as const;
const LONGEST_SPACING_SECONDS = DAY_S;

/**
 * Records a request for the newsletter. The worker looks up later whether the address is on the list, so that neither the
 * answer nor its time reveals it.
 */
export async function subscribe(
  kit: Pick<Kit, 'database' | 'jobs'>,
  { email }: { email: string },
): Promise<{ success: true }> {
  await kit.database.transaction((transaction) =>
    kit.jobs.add(transaction, mailConfirmation, { payload: { email }, key: `newsletter:${email}` }),
  );
  return { success: true };
}

export function handleMailConfirmation(kit: Pick<Kit, 'database' | 'clock' | 'mail'>): JobHandler {
  return handleJob(mailConfirmation, ({ email }) =>
    kit.database.transaction((transaction) => mailSubscriber(kit, transaction, email)),
  );
}

type MailKit = Pick<Kit, 'clock' | 'mail'>;

/** Mails the link that confirms, or says that the address is on the list; not again right after the mail before. */
async function mailSubscriber(kit: MailKit, transaction: Transaction, email: string): Promise<void> {
  const at = kit.clock.now();
  const subscriber = await lockSubscriber(transaction, email);
  if (subscriber && at < nextMailAt(subscriber)) return;
  if (subscriber?.confirmedAt) {
    await updateMailed(transaction, subscriber.id, at);
    return sendAlreadySubscribed(kit, transaction, subscriber);
  }
  const admission = (await kit.mail.admit(transaction, { kind: 'subscription', addresses: [email] })).get(
    email,
  );
  if (!admission) return;
  const token = createToken();
  const tokenHash = hashToken(token);
  invariant(tokenHash, 'A token that was just made has a hash.');
  const confirmation = { tokenHash, at, expiresAt: new Date(at.getTime() + CONFIRMATION_DAYS * DAY_MS) };
  if (subscriber) {
    await updateToken(transaction, subscriber.id, confirmation);
    await updateMailed(transaction, subscriber.id, at);
  } else if (!(await insertWaiting(transaction, email, confirmation))) return;
  await sendConfirmation(kit, transaction, { admission, token });
}

function nextMailAt({ confirmedAt, mails, mailedAt }: Subscriber): Date {
  const seconds = confirmedAt
    ? LONGEST_SPACING_SECONDS
    : (SPACING_SECONDS[mails - 1] ?? LONGEST_SPACING_SECONDS);
  return new Date(mailedAt.getTime() + seconds * 1000);
}
