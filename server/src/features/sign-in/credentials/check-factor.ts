import type { PasskeyAssertion } from '@redoubt/contract/shared/passkey-response.ts';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { GuardProblem } from '@redoubt/contract/shared/identity-proof.ts';
import type { Problem } from '@redoubt/contract/shared/problem.ts';
import { keepWrites, type Refusal } from '#platform/refusal.ts';
import type { Kit, Transaction } from '#kit.ts';
import { lockUser } from '#features/accounts';
import { withLockoutInTransaction, type Try } from '../guard/lockout.ts';
import { checkPasskey } from './check-passkey.ts';
import type { ChallengeHolder } from './passkey-challenges.store.ts';
import { findApp, takeStep } from './authenticator-apps.store.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { findRecoveryCodes, spendRecoveryCode } from './recovery-codes.store.ts';
import { tellRecoveryCodeUsed } from './second-factors.mails.ts';
import { findTotpStep, openTotpSecret } from './totp.ts';

/** A second factor as somebody shows it. */
type ShownFactor =
  | { readonly code: string }
  | { readonly recoveryCode: string }
  | { readonly passkey: PasskeyAssertion };

interface FactorUse<Answer, P extends Problem> {
  readonly shown: ShownFactor;
  readonly holder: ChallengeHolder & { readonly userId: UserId };
  readonly wrong: Refusal<P>;
  readonly work: (transaction: Transaction) => Promise<Answer>;
}

/**
 * Does `work` in a transaction where the factor is the person's. It is used up in the same transaction, and so stays good
 * where the work refuses.
 */
export async function withFactor<Answer, P extends Problem>(
  kit: Kit,
  tried: Try,
  { shown, holder, wrong, work }: FactorUse<Answer, P>,
): Promise<Answer | Refusal<P | GuardProblem>> {
  return withLockoutInTransaction(kit, tried, {
    check: (transaction) => check(kit, transaction, { shown, holder, wrong }),
    work,
  });
}

/** Null where the factor is right. A wrong answer uses up the passkey's challenge too. */
async function check<P extends Problem>(
  kit: Kit,
  transaction: Transaction,
  { shown, holder, wrong }: Pick<FactorUse<unknown, P>, 'shown' | 'holder' | 'wrong'>,
): Promise<Refusal<P> | null> {
  const { userId } = holder;
  if (!('passkey' in shown)) return (await takeCode(kit, transaction, { shown, userId })) ? null : wrong;
  await lockUser(transaction, userId);
  const answered = await checkPasskey(kit, transaction, { answer: shown.passkey, holder });
  return answered === null ? keepWrites(wrong) : null;
}

async function takeCode(
  kit: Kit,
  transaction: Transaction,
  { shown, userId }: { shown: Exclude<ShownFactor, { passkey: PasskeyAssertion }>; userId: UserId },
): Promise<boolean> {
  await lockUser(transaction, userId);
  return 'code' in shown
    ? takeTotpCode(kit, transaction, { userId, code: shown.code })
    : takeRecoveryCode(kit, transaction, { userId, code: shown.recoveryCode });
}

/** Takes a code of the person's authenticator app, once; false when it is not right, or no longer. */
async function takeTotpCode(
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
async function takeRecoveryCode(
  kit: Pick<Kit, 'clock' | 'mail' | 'outbox'>,
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
