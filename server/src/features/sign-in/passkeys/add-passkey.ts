import type { PasskeyAttestation } from '@redoubt/contract/shared/passkey-response.ts';
import { type Passkey, passkeyKnown, passkeyNotAdded, tooManyPasskeys } from '@redoubt/contract/sign-in';
import type { Caller } from '#platform/use-case/caller.ts';
import { keepWrites, type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit, Transaction } from '#kit.ts';
import { lockUser } from '#features/accounts';
import { noteFactorAdded } from '../second-factors/note-factor-added.ts';
import { sessionHolder, takeAnsweredChallenge } from '../credentials/ask-passkey.ts';
import { ALGORITHMS, MOST_PASSKEYS } from './begin-passkey.ts';
import { presentPasskey } from '../credentials/passkey.presenter.ts';
import { insertPasskey, listPasskeys, type NewPasskey } from '../credentials/passkeys.store.ts';
import { relyingPartyOf } from '../credentials/relying-party.ts';

type Refused = Refusal<typeof passkeyNotAdded | typeof passkeyKnown | typeof tooManyPasskeys>;

/** Keeps a passkey that was just made in the browser of this session; the first factor brings recovery codes. */
export async function addPasskey(
  kit: Kit,
  caller: Caller,
  given: { name: string; passkey: PasskeyAttestation },
): Promise<{ passkey: Passkey; recoveryCodes: string[] | null } | Refused> {
  return kit.database.transaction(async (transaction) => {
    await lockUser(transaction, caller.userId);
    const made = await verifyAttestation(kit, transaction, { caller, answer: given.passkey });
    // A wrong answer uses up the challenge too; a right one keeps it where it is refused below.
    if (!made) return keepWrites(refuse(passkeyNotAdded));
    const { length } = await listPasskeys(transaction, caller.userId);
    if (length >= MOST_PASSKEYS) return refuse(tooManyPasskeys);
    const passkey = await insertPasskey(transaction, { ...made, name: given.name });
    if (!passkey) return refuse(passkeyKnown);
    const recoveryCodes = await noteFactorAdded(kit, transaction, {
      userId: caller.userId,
      factor: `the passkey “${passkey.name}”`,
    });
    return { passkey: presentPasskey(passkey), recoveryCodes };
  });
}

/** The registration of a passkey, when it answers this session's challenge; its attestation is not verified. */
async function verifyAttestation(
  kit: Pick<Kit, 'clock' | 'publicUrl' | 'log'>,
  transaction: Transaction,
  { caller, answer }: { caller: Caller; answer: PasskeyAttestation },
): Promise<Omit<NewPasskey, 'name'> | null> {
  const holder = sessionHolder('register', caller);
  const challenge = await takeAnsweredChallenge(kit, transaction, {
    clientDataJson: answer.response.clientDataJSON,
    holder,
  });
  if (challenge === null) return null;
  const relyingParty = relyingPartyOf(kit.publicUrl);
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: answer,
      expectedChallenge: challenge,
      expectedOrigin: relyingParty.origin,
      expectedRPID: relyingParty.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!registrationInfo) return null;
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      userId: caller.userId,
      credentialId: credential.id,
      publicKey: credential.publicKey,
      signCount: credential.counter,
      transports: answer.response.transports,
      isBackedUp: credentialBackedUp,
      at: kit.clock.now(),
    };
  } catch (error) {
    kit.log.debug({ err: error }, 'new passkey rejected');
    return null;
  }
}
