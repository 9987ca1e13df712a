import { pagePaths } from '@redoubt/contract/shared/page-paths.ts';
import { siteEndpoints } from '@redoubt/contract/site';
import { createToken, hashToken } from '#platform/crypto/tokens.ts';
import { invariant } from '#platform/invariant.ts';
import type { Unsubscribe } from '#platform/mail/index.ts';
import type { Kit, Transaction } from '#kit.ts';
import { insertUnsubscribeLink } from './unsubscribe-links.store.ts';

/** The ways to leave of one mail to a subscriber. */
export async function issueUnsubscribe(
  { clock }: Pick<Kit, 'clock'>,
  transaction: Transaction,
  subscriberId: string,
): Promise<Unsubscribe> {
  const token = createToken();
  const tokenHash = hashToken(token);
  invariant(tokenHash, 'A token that was just made has a hash.');
  await insertUnsubscribeLink(transaction, { tokenHash, subscriberId, at: clock.now() });
  return {
    pagePath: pagePaths.unsubscribeNewsletter(token),
    oneClickPath: `${siteEndpoints.unsubscribe.path}?token=${token}`,
  };
}
