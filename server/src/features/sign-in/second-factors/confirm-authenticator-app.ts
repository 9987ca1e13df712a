import { MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import { authenticatorCodeWrong, authenticatorSetupOver } from '@redoubt/contract/sign-in';
import type { Caller } from '#platform/use-case/caller.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { lockUser } from '#features/accounts';
import { confirmSetup, lockSetup } from '../credentials/authenticator-apps.store.ts';
import { noteFactorAdded } from './note-factor-added.ts';
import { findTotpStep, openTotpSecret } from '../credentials/totp.ts';

/** How long a QR code waits to be scanned. */
const SETUP_MS = 30 * MINUTE_MS;

/** Puts the app that was set up into use, as a code of it shows that it has the secret. */
export async function confirmAuthenticatorApp(
  kit: Kit,
  { userId }: Caller,
  code: string,
): Promise<
  { recoveryCodes: string[] | null } | Refusal<typeof authenticatorSetupOver | typeof authenticatorCodeWrong>
> {
  return kit.database.transaction(async (transaction) => {
    const at = kit.clock.now();
    await lockUser(transaction, userId);
    const setup = await lockSetup(transaction, userId, new Date(at.getTime() - SETUP_MS));
    if (!setup) return refuse(authenticatorSetupOver);
    const step = findTotpStep(openTotpSecret(kit, userId, setup.sealedSecret), code, at);
    if (step === null) return refuse(authenticatorCodeWrong);
    await confirmSetup(transaction, { id: setup.id, userId, step, at });
    const recoveryCodes = await noteFactorAdded(kit, transaction, {
      userId,
      factor: 'a code of your authenticator app',
    });
    return { recoveryCodes };
  });
}
