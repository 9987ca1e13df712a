import { fullNameOf } from '@redoubt/contract/shared/full-name.ts';
import type { IdentityProof, StepUpProblem } from '@redoubt/contract/shared/identity-proof.ts';
import { type PasskeyCreation, tooManyPasskeys } from '@redoubt/contract/sign-in';
import type { Caller } from '#platform/use-case/caller.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit, Transaction } from '#kit.ts';
import { getUser } from '#features/accounts';
import { confirmIdentity } from '../step-up/confirm-identity.ts';
import { ANSWER_MS, describePasskey, makeChallenge, sessionHolder } from '../credentials/ask-passkey.ts';
import { listPasskeys } from '../credentials/passkeys.store.ts';
import { relyingPartyOf, userHandleOf } from '../credentials/relying-party.ts';

export const MOST_PASSKEYS = 20;

/** EdDSA, ES256 and RS256 by their numbers in COSE: what passkeys sign with today. */
export const ALGORITHMS = [-8, -7, -257];

/** Says what a new passkey is made from, once it is sure who asks. */
export async function beginPasskey(
  kit: Kit,
  { caller, proof }: { caller: Caller; proof: IdentityProof },
): Promise<PasskeyCreation | Refusal<StepUpProblem | typeof tooManyPasskeys>> {
  return confirmIdentity(kit, { caller, proof }, (transaction) => describeCreation(kit, transaction, caller));
}

async function describeCreation(
  kit: Kit,
  on: Transaction,
  caller: Caller,
): Promise<PasskeyCreation | Refusal<typeof tooManyPasskeys>> {
  const passkeys = await listPasskeys(on, caller.userId);
  if (passkeys.length >= MOST_PASSKEYS) return refuse(tooManyPasskeys);
  const user = await getUser(on, caller.userId);
  const { id, name } = relyingPartyOf(kit.publicUrl);
  return {
    challenge: await makeChallenge(kit, on, sessionHolder('register', caller)),
    timeout: ANSWER_MS,
    rp: { id, name },
    user: {
      id: userHandleOf(user.id),
      name: user.email,
      displayName: fullNameOf(user),
    },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
    excludeCredentials: passkeys.map(describePasskey),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
}
