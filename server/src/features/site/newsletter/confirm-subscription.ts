import { newsletterLinkExpired, newsletterLinkUnknown } from '@redoubt/contract/site';
import { hashToken } from '#platform/crypto/tokens.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { sendNewsletterWelcome } from './newsletter.mails.ts';
import { lockSubscriberByToken, updateConfirmed } from './subscribers.store.ts';

type LinkRefusal = Refusal<typeof newsletterLinkUnknown | typeof newsletterLinkExpired>;

/** Puts the address that the link was mailed to on the list; again, it says that it is there. */
export async function confirmSubscription(
  kit: Pick<Kit, 'database' | 'clock' | 'mail'>,
  { token }: { token: string },
): Promise<{ success: true } | LinkRefusal> {
  const tokenHash = hashToken(token);
  if (!tokenHash) return refuse(newsletterLinkUnknown);
  return kit.database.transaction(async (transaction) => {
    const at = kit.clock.now();
    const subscriber = await lockSubscriberByToken(transaction, tokenHash);
    if (!subscriber) return refuse(newsletterLinkUnknown);
    if (subscriber.confirmedAt) return { success: true };
    if (subscriber.tokenExpiresAt <= at) return refuse(newsletterLinkExpired);
    await updateConfirmed(transaction, subscriber.id, at);
    await sendNewsletterWelcome(kit, transaction, subscriber);
    return { success: true };
  });
}
