import * as z from 'zod';
import type { Kit } from '#kit.ts';
import { hashChallenge } from './ask-passkey.ts';
import { type ChallengeHolder, takeChallenge } from './passkey-challenges.store.ts';

const clientData = z.object({ challenge: z.string() });

/** The challenge that an answer says it answers, used up; null when its holder was not asked it, or too long ago. */
export async function takeAnsweredChallenge(
  kit: Pick<Kit, 'database' | 'clock'>,
  clientDataJson: string,
  holder: ChallengeHolder,
): Promise<string | null> {
  const challenge = readChallenge(clientDataJson);
  if (challenge === null) return null;
  const isOpen = await takeChallenge(kit.database.kysely, {
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
