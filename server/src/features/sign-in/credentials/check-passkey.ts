import type { PasskeyAssertion } from '@redoubt/contract/shared/passkey-response.ts';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { Kit, Transaction } from '#kit.ts';
import type { ChallengeHolder } from './passkey-challenges.store.ts';
import { tellCloneSuspected } from './passkeys.mails.ts';
import { findPasskeyByCredential, type PasskeyRow, updatePasskeyUse } from './passkeys.store.ts';
import { relyingPartyOf, userHandleOf } from './relying-party.ts';
import { takeAnsweredChallenge } from './ask-passkey.ts';

type CheckKit = Pick<Kit, 'clock' | 'mail' | 'outbox' | 'publicUrl' | 'log'>;

/**
 * The owner of the passkey that answered the challenge and verified its user; null when the answer is not right in every
 * respect. The challenge is used up either way, as far as the transaction commits: a refusal because of this must commit
 * its writes.
 */
export async function checkPasskey(
  kit: CheckKit,
  transaction: Transaction,
  { answer, holder }: { answer: PasskeyAssertion; holder: ChallengeHolder },
): Promise<UserId | null> {
  const challenge = await takeAnsweredChallenge(kit, transaction, {
    clientDataJson: answer.response.clientDataJSON,
    holder,
  });
  const passkey = await findPasskeyByCredential(transaction, answer.id);
  if (challenge === null || !passkey || !isOf(passkey, answer, holder)) return null;
  const use = await verifyAnswer(kit, answer, { challenge, passkey });
  if (!use) return null;
  const at = kit.clock.now();
  if (await updatePasskeyUse(transaction, { id: passkey.id, at, ...use })) return passkey.userId;
  await tellCloneSuspected(kit, transaction, passkey);
  return null;
}

interface Use {
  readonly signCount: number;
  readonly isBackedUp: boolean;
}

async function verifyAnswer(
  kit: CheckKit,
  answer: PasskeyAssertion,
  { challenge, passkey }: { challenge: string; passkey: PasskeyRow },
): Promise<Use | null> {
  const relyingParty = relyingPartyOf(kit.publicUrl);
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer,
      expectedChallenge: challenge,
      expectedOrigin: relyingParty.origin,
      expectedRPID: relyingParty.id,
      requireUserVerification: true,
      // The library looks at the count before the signature; ours is looked at afterwards, in the database.
      credential: { id: passkey.credentialId, publicKey: passkey.publicKey, counter: 0 },
    });
    if (!verified) return null;
    return { signCount: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp };
  } catch (error) {
    // The library throws at the first thing that is not right, whatever a stranger sent.
    kit.log.debug({ err: error }, 'passkey rejected');
    return null;
  }
}

/** A passkey that was found by its user handle must also belong to the person who signs in. */
function isOf(passkey: PasskeyRow, answer: PasskeyAssertion, holder: ChallengeHolder): boolean {
  const { userHandle } = answer.response;
  if (userHandle !== undefined && userHandle !== userHandleOf(passkey.userId)) return false;
  return holder.userId === null || holder.userId === passkey.userId;
}
