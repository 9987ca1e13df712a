import {
  type linkNeeded,
  providerNotOffered,
  type secondFactorRequired,
  type signUpNeeded,
  type SocialProblems,
  type SocialProvider,
  socialProblems,
} from '@redoubt/contract/sign-in';
import type { SignedIn } from '@redoubt/contract/shared/user.ts';
import { hashToken } from '#platform/crypto/tokens.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import { isRefusal, type Refusal, refuse } from '#platform/refusal.ts';
import { getSessionUser } from '../sessions/sessions.store.ts';
import type { Browser } from '../guard/known-devices.ts';
import { arrive } from './arrive.ts';
import { type ConnectProblem, connectFurther } from './connect-identity.ts';
import { isConnectionCollision } from '../credentials/connections.store.ts';
import { askWhoCame } from './providers/ask-provider.ts';
import { faultOfCode } from './providers/provider-fault.ts';
import type { ProvenIdentity } from './providers/proven-identity.ts';
import { beginnerCookie, redirectUriOf } from './begin-authorization.ts';
import { takeRequest } from './requests.store.ts';
import type { Social } from './providers/social.ts';

/** The parameters of the provider's redirect: a code, or the reason why there is none. */
export type CallbackParams =
  | { readonly code: string; readonly state: string; readonly iss?: string | undefined }
  | { readonly error: string; readonly state: string };

export interface Return {
  readonly provider: SocialProvider;
  readonly callback: CallbackParams;
  readonly browser: Browser;
  readonly caller: Caller | null;
  /** The caller's bearer token. */
  readonly token: string | null;
}

type FinishProblem =
  | typeof providerNotOffered
  | SocialProblems['invalidCode' | 'failed' | 'denied' | 'unreachable']
  | ConnectProblem
  | typeof signUpNeeded
  | typeof linkNeeded
  | typeof secondFactorRequired;

/** The browser is back from the provider: it signs in, or connects the identity with the account it began from. */
export async function finishSocialSignIn(
  social: Social,
  { provider: name, callback, browser, caller, token }: Return,
): Promise<SignedIn | Refusal<FinishProblem>> {
  const { kit, providers } = social;
  const provider = providers.get(name);
  if (!provider) return refuse(providerNotOffered);
  const problems = socialProblems[name];
  const request = await takeReturned(social, { provider: name, state: callback.state, browser });
  if (!request) return refuse(problems.invalidCode);
  if ('error' in callback) return refuse(problems[faultOfCode(callback.error)]);
  const trip = { ...request, redirectUri: redirectUriOf(social, name), state: callback.state };
  const identity = await askWhoCame(kit, provider, { trip, answer: callback });
  if (isRefusal(identity)) return identity;
  if (request.userId === null) return enter(social, { identity, browser });
  if (!caller || token === null || caller.userId !== request.userId) return refuse(problems.invalidCode);
  const connected = await connectFurther(kit, () => Promise.resolve({ identity, userId: caller.userId }));
  return isRefusal(connected)
    ? connected
    : { token, user: await getSessionUser(kit.database.kysely, caller.userId) };
}

/** The request that this browser began with this state; it is spent now, whatever becomes of it. */
async function takeReturned(
  { kit }: Social,
  { provider, state, browser }: { provider: SocialProvider; state: string; browser: Browser },
) {
  const stateHash = hashToken(state);
  const browserHash = beginnerCookie.read(browser.cookies);
  if (!stateHash || !browserHash) return null;
  return takeRequest(kit.database.kysely, { stateHash, browserHash, provider, at: kit.clock.now() });
}

async function enter(
  { kit }: Social,
  arriving: { identity: ProvenIdentity; browser: Browser },
): Promise<SignedIn | Refusal<FinishProblem>> {
  const enterOnce = () => kit.database.transaction((transaction) => arrive(kit, transaction, arriving));
  try {
    return await enterOnce();
  } catch (error) {
    // Overtaken by another browser with the same identity, which by now is known.
    if (isConnectionCollision(error)) return enterOnce();
    throw error;
  }
}
