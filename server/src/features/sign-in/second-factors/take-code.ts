import type { UserId } from '@redoubt/contract/ids.ts';
import type { Kit, Transaction } from '#kit.ts';
import { findApp, takeStep } from './authenticator-app/authenticator-apps.store.ts';
import { hashRecoveryCode } from './recovery-codes/recovery-codes.ts';
import { findRecoveryCodes, spendRecoveryCode } from './recovery-codes/recovery-codes.store.ts';
import { tellRecoveryCodeUsed } from './second-factors.mails.ts';
import { findTotpStep } from './authenticator-app/totp.ts';
import { openTotpSecret } from './authenticator-app/totp-secret.ts';

/** Takes a code of the person's authenticator app, once; false when it is not right, or no longer. */
export async function takeTotpCode(
  kit: Pick<Kit, 'clock' | 'vault'>,
  transaction: Transaction,
  { userId, code }: { userId: UserId; code: string },
): Promise<boolean> {
  const app = await findApp(transaction, userId);
  const secret = app && openTotpSecret(kit, userId, app.sealedSecret);
  const step = secret && findTotpStep(secret, code, kit.clock.now());
  return app && step ? takeStep(transaction, app.id, step) : false;
}

/** Takes a recovery code, once, and tells its owner; false when it is none of theirs, or was used. */
export async function takeRecoveryCode(
  kit: Pick<Kit, 'clock' | 'mail'>,
  transaction: Transaction,
  { userId, code }: { userId: UserId; code: string },
): Promise<boolean> {
  const hash = hashRecoveryCode(userId, code);
  const isTaken = await spendRecoveryCode(transaction, { userId, hash, at: kit.clock.now() });
  if (!isTaken) return false;
  const codes = await findRecoveryCodes(transaction, userId);
  await tellRecoveryCodeUsed(kit, transaction, { userId, left: codes?.left ?? 0 });
  return true;
}
