import { createToken, hashToken } from '#platform/crypto/tokens.ts';
import { invariant } from '#platform/invariant.ts';
import type { Unsubscribe } from '#platform/mail/index.ts';
import type { Kit, Transaction } from '#kit.ts';
import { insertUnsubscribeLink } from './unsubscribe-links.store.ts';

/** The address that mail programs post to; opened in a browser, it leads to the page with the button. */
export const ONE_CLICK_PATH = '/v1/newsletter/unsubscriptions';
export const UNSUBSCRIBE_PAGE_PATH = '/newsletter/unsubscribe';

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
    pagePath: `${UNSUBSCRIBE_PAGE_PATH}?token=${token}`,
    oneClickPath: `${ONE_CLICK_PATH}?token=${token}`,
  };
}
