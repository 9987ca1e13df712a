import * as z from 'zod';
import { createHash } from 'node:crypto';
import { MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { PasskeyRequest } from '@redoubt/contract/sign-in';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import { createToken } from '#platform/crypto/tokens.ts';
import type { Kit, Queryable } from '#kit.ts';
import { type ChallengeHolder, insertChallenge, takeChallenge } from './passkey-challenges.store.ts';
import { listPasskeys, type PasskeyRow } from './passkeys.store.ts';
import { relyingPartyOf } from './relying-party.ts';

/** How long a person may take at their passkey, and the server waits for its answer. */
export const ANSWER_MS = 5 * MINUTE_MS;

/** What a passkey is to sign: of the person, or of anybody for a sign-in. */
export async function askPasskey(
  kit: Pick<Kit, 'clock' | 'publicUrl'>,
  on: Queryable,
  holder: ChallengeHolder,
): Promise<PasskeyRequest> {
  const passkeys = holder.userId === null ? [] : await listPasskeys(on, holder.userId);
  return {
    challenge: await makeChallenge(kit, on, holder),
    timeout: ANSWER_MS,
    rpId: relyingPartyOf(kit.publicUrl).id,
    userVerification: 'required',
    ...(holder.userId === null ? {} : { allowCredentials: passkeys.map(describePasskey) }),
  };
}

/** A challenge of 256 bits, of which the hash is stored. */
export async function makeChallenge(
  kit: Pick<Kit, 'clock'>,
  on: Queryable,
  holder: ChallengeHolder,
): Promise<string> {
  const challenge = createToken();
  await insertChallenge(on, {
    ...holder,
    challengeHash: hashChallenge(challenge),
    expiresAt: new Date(kit.clock.now().getTime() + ANSWER_MS),
  });
  return challenge;
}

export function hashChallenge(challenge: string): Buffer {
  return createHash('sha256').update(challenge).digest();
}

export function describePasskey({ credentialId, transports }: PasskeyRow) {
  return { id: credentialId, type: 'public-key' as const, transports: [...transports] };
}

/** The holder of a challenge for a signed-in person: the session. */
export function sessionHolder(
  purpose: 'register' | 'step-up',
  caller: { userId: UserId; sessionId: string },
): ChallengeHolder {
  const holderHash = createHash('sha256').update(`session ${caller.sessionId}`).digest();
  return { purpose, holderHash, userId: caller.userId };
}

const clientData = z.object({ challenge: z.string() });

/** The challenge of a passkey answer, used up; null when it was not issued to its holder, or has expired. */
export async function takeAnsweredChallenge(
  kit: Pick<Kit, 'clock'>,
  on: Queryable,
  { clientDataJson, holder }: { clientDataJson: string; holder: ChallengeHolder },
): Promise<string | null> {
  const challenge = readChallenge(clientDataJson);
  if (challenge === null) return null;
  const isOpen = await takeChallenge(on, {
    ...holder,
    challengeHash: hashChallenge(challenge),
    at: kit.clock.now(),
  });
  return isOpen ? challenge : null;
}

/** `clientDataJson` is what the browser says it signed, in base64url. */
function readChallenge(clientDataJson: string): string | null {
  try {
    const text = Buffer.from(clientDataJson, 'base64url').toString();
    return clientData.parse(JSON.parse(text)).challenge;
  } catch {
    return null;
  }
}
