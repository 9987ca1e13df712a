import type { PasskeyAssertion } from '@redoubt/contract/shared/passkey-response.ts';
import { passkeyRefused, type PasskeyRequest } from '@redoubt/contract/sign-in';
import type { SignedIn } from '@redoubt/contract/shared/user.ts';
import { keepWrites, type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { enterAccount, signInCookie } from '../entry/sign-in.ts';
import type { Browser } from '../guard/known-devices.ts';
import { askPasskey } from '../credentials/ask-passkey.ts';
import { checkPasskey } from '../credentials/check-passkey.ts';

/** What any passkey of ours is to sign; whoever's it is signs in, in this browser. */
export async function askPasskeyToSignIn(
  kit: Pick<Kit, 'database' | 'clock' | 'publicUrl'>,
  { cookies }: Browser,
): Promise<PasskeyRequest> {
  return kit.database.transaction((transaction) =>
    askPasskey(kit, transaction, holderOf(signInCookie.keep(transaction, cookies))),
  );
}

/** A passkey that verified its owner is two factors in one: what one has, and who one is or what one knows. */
export async function signInWithPasskey(
  kit: Kit,
  { passkey, rememberMe }: { passkey: PasskeyAssertion; rememberMe?: boolean | undefined },
  browser: Browser,
): Promise<SignedIn | Refusal<typeof passkeyRefused>> {
  const cookie = signInCookie.read(browser.cookies);
  if (!cookie) return refuse(passkeyRefused);
  return kit.database.transaction(async (transaction) => {
    const userId = await checkPasskey(kit, transaction, { answer: passkey, holder: holderOf(cookie) });
    if (!userId) return keepWrites(refuse(passkeyRefused));
    return enterAccount(kit, transaction, { userId, isRemembered: rememberMe ?? false, browser });
  });
}

function holderOf(holderHash: Buffer) {
  return { purpose: 'sign-in', holderHash, userId: null } as const;
}
