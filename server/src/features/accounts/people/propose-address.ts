import { HOUR_MS, HOUR_S, MINUTE_S } from '@redoubt/contract/shared/time/durations.ts';
import { invalidFields } from '@redoubt/contract/shared/problem.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit, Transaction } from '#kit.ts';
import { lockUser } from '../account/accounts.store.ts';
import { beginAddressChange } from '../address/change-address.ts';
import { secondsUntilNextLink, type Spacing } from '../links/mailed-links.ts';
import { findLiveLinkEmail } from '../links/links.store.ts';

/**
 * A verified address changes only this soon after the sign-in, so that nobody at a computer that was left open takes
 * the account over.
 */
const RECENT_MS = HOUR_MS;
/** A form that is saved again and again does not send mail each time. */
const SPACING: Spacing = [MINUTE_S, MINUTE_S, 10 * MINUTE_S, HOUR_S];

/**
 * Takes an address from a form. One that differs from the account's begins the change of address, as its owner would in
 * the settings. Refused, with nothing written, where a verified address would be changed long after the sign-in, and
 * where such mails just went out or there were too many today.
 */
export async function proposeAddress(
  kit: Pick<Kit, 'clock' | 'mail'>,
  transaction: Transaction,
  { caller, email }: { caller: Pick<Caller, 'userId' | 'signedInAt'>; email: string },
): Promise<null | Refusal<typeof invalidFields>> {
  const user = await lockUser(transaction, caller.userId);
  if (email === user.email) return null;
  const { userId, signedInAt } = caller;
  const purpose = 'change-email';
  const at = kit.clock.now();
  if ((await findLiveLinkEmail(transaction, { of: userId, purpose, at })) === email) return null;
  if (user.isEmailVerified && (!signedInAt || at.getTime() - signedInAt.getTime() > RECENT_MS))
    return refuseAddress(
      'You signed in too long ago to change your email address here. Open Configurations.',
    );
  const wait = await secondsUntilNextLink(kit, transaction, { userId, purpose, spacing: SPACING });
  if (wait > 0)
    return refuseAddress(`Wait ${String(wait)} seconds before you change your email address again.`);
  return beginAddressChange(kit, transaction, { user, email });
}

function refuseAddress(message: string): Refusal<typeof invalidFields> {
  return refuse(invalidFields, { errors: [{ path: 'email', message }] });
}
