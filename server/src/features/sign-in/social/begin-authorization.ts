import { providerNotOffered, type SocialProblems, type SocialProvider } from '@redoubt/contract/sign-in';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import { pagePaths } from '@redoubt/contract/shared/page-paths.ts';
import { createToken, hashToken } from '#platform/crypto/tokens.ts';
import { invariant } from '#platform/invariant.ts';
import { isRefusal, type Refusal, refuse } from '#platform/refusal.ts';
import { browserCookie } from '#platform/use-case/browser-cookie.ts';
import type { CookieJar } from '#platform/use-case/cookie-jar.ts';
import type { Transaction } from '#kit.ts';
import { askForAddress } from './providers/ask-provider.ts';
import type { Trip } from './providers/identity-provider.ts';
import type { Social } from './providers/social.ts';
import { insertRequest } from './requests.store.ts';

const GOOD_FOR_S = 600;

/** Which browser began; its tabs share it, so that each can come back. */
export const beginnerCookie = browserCookie('social_sign_in', GOOD_FOR_S);

type BeginProblem = typeof providerNotOffered | SocialProblems['noAddress'];

interface Beginning {
  readonly cookies: CookieJar;
  /** Whose account the identity is to be connected with; null to sign in. */
  readonly userId: UserId | null;
}

/** A way to a provider and back that nobody has begun yet. */
interface Planned {
  readonly provider: SocialProvider;
  readonly trip: Trip;
  readonly authorizationUrl: string;
}

/** Sends a browser to a provider: it has ten minutes to come back, once. */
export async function beginAuthorization(
  social: Social,
  { provider, ...beginning }: Beginning & { readonly provider: SocialProvider },
): Promise<{ authorizationUrl: string } | Refusal<BeginProblem>> {
  const planned = await planAuthorization(social, provider);
  if (isRefusal(planned)) return planned;
  return social.kit.database.transaction((transaction) =>
    keepRequest(social, transaction, { planned, ...beginning }),
  );
}

/** Reads the provider's authorization endpoint; nothing is stored. */
export async function planAuthorization(
  social: Social,
  name: SocialProvider,
): Promise<Planned | Refusal<BeginProblem>> {
  const provider = social.providers.get(name);
  if (!provider) return refuse(providerNotOffered);
  const trip = planTrip(social, name);
  const authorizationUrl = await askForAddress(social.kit, provider, trip);
  return isRefusal(authorizationUrl) ? authorizationUrl : { provider: name, trip, authorizationUrl };
}

/** Keeps what the browser must come back with. */
export async function keepRequest(
  { kit }: Social,
  transaction: Transaction,
  { planned: { provider, trip, authorizationUrl }, cookies, userId }: Beginning & { planned: Planned },
): Promise<{ authorizationUrl: string }> {
  const stateHash = hashToken(trip.state);
  invariant(stateHash, 'A state that was just made has a hash.');
  await insertRequest(transaction, {
    stateHash,
    browserHash: beginnerCookie.keep(transaction, cookies),
    provider,
    codeVerifier: trip.codeVerifier,
    nonce: trip.nonce,
    userId,
    expiresAt: new Date(kit.clock.now().getTime() + GOOD_FOR_S * 1000),
  });
  return { authorizationUrl };
}

/** Three secrets of 256 bits; a token of ours has the form of a code verifier (RFC 7636, 4.1). */
function planTrip(social: Social, name: SocialProvider): Trip {
  return {
    redirectUri: redirectUriOf(social, name),
    state: createToken(),
    codeVerifier: createToken(),
    nonce: createToken(),
  };
}

/** The address that is registered with the provider; no header of a request has a say in it. */
export function redirectUriOf({ publicUrl }: Pick<Social, 'publicUrl'>, name: SocialProvider): string {
  return `${publicUrl}${pagePaths.socialCallback(name)}`;
}
