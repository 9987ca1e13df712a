import type { GuardProblem } from '@redoubt/contract/shared/identity-proof.ts';
import {
  type PasskeyRequest,
  secondFactorWrong,
  type SecondStep,
  signInStepOver,
} from '@redoubt/contract/sign-in';
import type { SignedIn } from '@redoubt/contract/shared/user.ts';
import { hashToken } from '#platform/crypto/tokens.ts';
import { isRefusal, type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { askPasskey } from '../credentials/ask-passkey.ts';
import { withFactor } from '../credentials/check-factor.ts';
import { tellFactorGuessed } from '../credentials/second-factors.mails.ts';
import type { Browser } from '../guard/known-devices.ts';
import { enterAccount, signInCookie } from './sign-in.ts';
import {
  countGuess,
  findPendingSignIn,
  finishPendingSignIn,
  type PendingReference,
  type PendingSignIn,
} from './pending-sign-ins.store.ts';

/** So often one sign-in may be wrong about its second factor. */
const MOST_GUESSES = 5;

type FinishProblem = typeof signInStepOver | typeof secondFactorWrong | GuardProblem;

/** The second step: the factor is checked, the sign-in that waited for it is finished, and its session begins. */
export async function finishSignIn(
  kit: Kit,
  step: SecondStep,
  browser: Browser,
): Promise<SignedIn | Refusal<FinishProblem>> {
  const reference = referenceOf(kit, step.challengeId, browser);
  const pending = reference && (await countGuess(kit.database.kysely, reference, MOST_GUESSES));
  if (!reference || !pending) return refuse(signInStepOver);
  const tried = { secret: 'second-factor', account: { userId: pending.userId }, from: browser } as const;
  const entered = await withFactor(kit, tried, {
    shown: step,
    holder: holderOf(pending, reference),
    wrong: refuse(secondFactorWrong, { members: { triesLeft: MOST_GUESSES - pending.guesses } }),
    work: async (transaction) =>
      (await finishPendingSignIn(transaction, reference))
        ? enterAccount(kit, transaction, { ...pending, browser, hasSecondFactor: true })
        : refuse(signInStepOver),
  });
  if (isRefusal(entered) && entered.refused !== signInStepOver) await noteGuess(kit, pending);
  return entered;
}

/** Whoever guesses that often has the password: its owner gets a mail. */
async function noteGuess(kit: Kit, { userId, guesses }: PendingSignIn): Promise<void> {
  if (guesses === MOST_GUESSES)
    await kit.database.transaction((transaction) => tellFactorGuessed(kit, transaction, userId));
}

/** What a passkey is to sign to finish a sign-in. */
export async function askPasskeyToFinish(
  kit: Kit,
  challengeId: string,
  browser: Browser,
): Promise<PasskeyRequest | Refusal<typeof signInStepOver>> {
  const reference = referenceOf(kit, challengeId, browser);
  const pending = reference && (await findPendingSignIn(kit.database.kysely, reference));
  if (!reference || !pending) return refuse(signInStepOver);
  return askPasskey(kit, kit.database.kysely, holderOf(pending, reference));
}

function referenceOf(
  { clock }: Pick<Kit, 'clock'>,
  challengeId: string,
  { cookies }: Browser,
): PendingReference | null {
  const tokenHash = hashToken(challengeId);
  const browserHash = signInCookie.read(cookies);
  return tokenHash && browserHash && { tokenHash, browserHash, at: clock.now() };
}

function holderOf({ userId }: PendingSignIn, { tokenHash }: PendingReference) {
  return { purpose: 'second-factor', holderHash: tokenHash, userId } as const;
}
