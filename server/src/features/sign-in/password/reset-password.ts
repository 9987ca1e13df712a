import type { LinkProblem } from '@redoubt/contract/mailed-link.ts';
import type { invalidFields } from '@redoubt/contract/problem.ts';
import type { Caller } from '#platform/http/caller.ts';
import { isRefusal, type Refusal } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { accounts, mailedLinks } from '#features/accounts';
import { admitDeviceAlone } from '../guard/known-devices.ts';
import { revokeSessionsOf } from '../sessions/sessions.store.ts';
import type { Browser } from '../entry/browser.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { sendPasswordChanged } from './password.mails.ts';
import { updatePassword } from './passwords.store.ts';
import { removePlantedKeys } from './remove-planted-keys.ts';

function resetLink(token: string, caller: Caller | null) {
  return { token, purposes: ['reset-password'], caller } as const;
}

/** Whose password the link sets; opening it changes nothing. */
export async function openResetLink(
  kit: Pick<Kit, 'database' | 'clock'>,
  { token, caller }: { token: string; caller: Caller | null },
): Promise<{ email: string } | Refusal<LinkProblem>> {
  const link = await mailedLinks.read(kit, kit.database.kysely, resetLink(token, caller));
  return isRefusal(link) ? link : { email: link.email };
}

interface Reset {
  readonly token: string;
  readonly password: string;
  readonly caller: Caller | null;
  readonly browser: Browser;
}

/**
 * Sets a new password by a mailed link. Every session ends, and what else might let somebody in by mail; the owner is
 * told. Who followed the link reads the mail of the address, so it is verified too, and strangers do not lock them out
 * of the browser in which they did it.
 */
export async function resetPassword(
  kit: Kit,
  { token, password, caller, browser }: Reset,
): Promise<{ success: true } | Refusal<LinkProblem | typeof invalidFields>> {
  const shown = resetLink(token, caller);
  const opened = await mailedLinks.read(kit, kit.database.kysely, shown);
  if (isRefusal(opened)) return opened;
  const refusal = await refuseCommonPassword(password);
  if (refusal) return refusal;
  const hash = await kit.passwords.hash(password);
  return kit.database.transaction(async (transaction) => {
    const link = await mailedLinks.redeem(kit, transaction, shown);
    if (isRefusal(link)) return link;
    const { userId } = link;
    const at = kit.clock.now();
    const user = await accounts.get(transaction, userId);
    await updatePassword(transaction, { userId, hash, at });
    if (!user.isEmailVerified) await removePlantedKeys(transaction, userId, at);
    await accounts.markEmailVerified(transaction, userId, at);
    await mailedLinks.remove(transaction, userId, ['change-email', 'link-identity', 'verify-email']);
    await revokeSessionsOf(transaction, userId, { at });
    await admitDeviceAlone(kit, transaction, { userId, browser });
    await sendPasswordChanged(kit, transaction, { ...user, at });
    return { success: true };
  });
}
