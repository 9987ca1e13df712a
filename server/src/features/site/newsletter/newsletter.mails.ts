import { CONFIRMATION_DAYS } from '@redoubt/contract/site';
import { pagePaths } from '@redoubt/contract/shared/page-paths.ts';
import type { MailAdmission } from '#platform/mail/index.ts';
import type { Kit, Transaction } from '#kit.ts';
import { issueUnsubscribe } from './unsubscribe-links/issue-unsubscribe.ts';
import type { Subscriber } from './subscribers.store.ts';

type MailKit = Pick<Kit, 'mail' | 'clock'>;

/** Asks for confirmation: only who reads the mails of an address can subscribe it. */
export async function sendConfirmation(
  kit: Pick<Kit, 'mail'>,
  transaction: Transaction,
  { admission, token }: { admission: MailAdmission; token: string },
): Promise<void> {
  await kit.mail.send(transaction, {
    to: admission.address,
    admission,
    purpose: 'newsletter-confirmation',
    idempotencyKey: `newsletter-confirmation:${token}`,
    title: 'Confirm your subscription',
    paragraphs: [
      'Someone, most likely you, asked for the weekly newsletter of Redoubt at this address: new challenges and security insights, on Mondays.',
      `Confirm it to subscribe. The link works for ${String(CONFIRMATION_DAYS)} days; links that we sent you before no longer work.`,
      'If it was not you, ignore this mail: without the confirmation we send nothing and delete the address.',
    ],
    action: { label: 'Confirm subscription', path: pagePaths.confirmNewsletter(token) },
  });
}

/** Greets a subscriber who has just confirmed. */
export async function sendNewsletterWelcome(
  kit: MailKit,
  transaction: Transaction,
  subscriber: Pick<Subscriber, 'id' | 'email'>,
): Promise<void> {
  await kit.mail.send(transaction, {
    to: { ...subscriber, isEmailVerified: true },
    purpose: 'newsletter-welcome',
    idempotencyKey: `newsletter-welcome:${subscriber.id}`,
    title: 'You are subscribed',
    paragraphs: [
      'On Mondays we write to you about new challenges and new articles on AI red-teaming. In a week without news there is no mail.',
      'Every mail has a link to unsubscribe, with one press and without signing in.',
    ],
    action: { label: 'See the open challenges', path: pagePaths.challenges() },
    unsubscribe: await issueUnsubscribe(kit, transaction, subscriber.id),
  });
}

/** Tells a subscriber that somebody typed their address again; the screen says the same to everybody. */
export async function sendAlreadySubscribed(
  kit: MailKit,
  transaction: Transaction,
  subscriber: Pick<Subscriber, 'id' | 'email'>,
): Promise<void> {
  await kit.mail.send(transaction, {
    to: { ...subscriber, isEmailVerified: true },
    purpose: 'newsletter-already-subscribed',
    idempotencyKey: `newsletter-already-subscribed:${subscriber.id}:${kit.clock.now().toISOString()}`,
    title: 'You are already subscribed',
    paragraphs: [
      'Someone, most likely you, asked for the newsletter of Redoubt at this address. You are already subscribed, so nothing has changed.',
    ],
    unsubscribe: await issueUnsubscribe(kit, transaction, subscriber.id),
  });
}
