import { newsletterLinkUnknown } from '@redoubt/contract/site';
import { hashToken } from '#platform/crypto/tokens.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { removeSubscriber } from './subscribers.store.ts';
import { findUnsubscribeLink } from './unsubscribe-links/unsubscribe-links.store.ts';

/** Takes who got the mail with this token off the list, and forgets the address; again, it says that it is done. */
export async function unsubscribe(
  { database }: Pick<Kit, 'database'>,
  token: string | undefined,
): Promise<{ success: true } | Refusal<typeof newsletterLinkUnknown>> {
  const tokenHash = token === undefined ? null : hashToken(token);
  if (!tokenHash) return refuse(newsletterLinkUnknown);
  return database.transaction(async (transaction) => {
    const link = await findUnsubscribeLink(transaction, tokenHash);
    if (!link) return refuse(newsletterLinkUnknown);
    if (link.subscriberId !== null) await removeSubscriber(transaction, link.subscriberId);
    return { success: true };
  });
}
