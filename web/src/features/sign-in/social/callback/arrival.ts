import {
  linkNeeded,
  signUpNeeded,
  socialFailureSentence,
  type SocialProvider,
  socialProvider,
  socialProviderNames,
  signInEndpoints,
} from '@redoubt/contract/sign-in';
import type { SignedIn } from '@redoubt/contract/shared/user.ts';
import { paths } from '#platform/navigation/paths.ts';
import { call } from '#platform/api-client.ts';
import { problemOf } from '#platform/api-problem.ts';
import {
  findPendingAuthorization,
  forgetPendingAuthorization,
  type PendingAuthorization,
} from '#platform/sign-in/pending-authorizations.ts';
import { safeReturnPath } from '#platform/navigation/return-path.ts';
import { refreshUser } from '#platform/session.ts';
import { enterSession } from '../../session/enter-session.ts';
import { secondStepAfter } from '../../second-factors/second-step/second-step-state.ts';

type CallbackParams =
  | { readonly code: string; readonly state: string; readonly iss?: string }
  | { readonly error: string; readonly state: string };

/** Where to go on to, or why the sign-in failed. */
export type Outcome =
  | { readonly to: string; readonly state?: unknown; readonly success?: 'signed-in' | 'connected' }
  | {
      readonly title: string;
      readonly failure: string;
      readonly wayBack: { readonly to: string; readonly label: string };
    };

/** A provider sent the browser back here. Held in memory only: the code is never stored. */
export interface Arrival {
  readonly provider: SocialProvider;
  /** Sends the callback's parameters, once however often it is called: each code is good once. */
  finish(): Promise<Outcome>;
}

let held: Arrival | null = null;

/** Takes the parameters of a redirect out of its address; null where that is not a whole redirect. */
export function takeArrival(provider: SocialProvider, search: string): Arrival | null {
  const callback = readCallbackParams(new URLSearchParams(search));
  if (!callback) return null;
  const pending = findPendingAuthorization(callback.state);
  let finished: Promise<Outcome> | undefined;
  held = {
    provider,
    finish: () => (finished ??= finish(provider, callback, pending)),
  };
  return held;
}

/** The arrival that is being dealt with; null after a reload. */
export function heldArrival(provider: unknown): Arrival | null {
  const known = socialProvider.safeParse(provider);
  return known.success && held?.provider === known.data ? held : null;
}

function readCallbackParams(given: URLSearchParams): CallbackParams | null {
  const [code, state, error, iss] = ['code', 'state', 'error', 'iss'].map((name) => given.get(name) ?? '');
  if (!state) return null;
  if (code) return { code, state, ...(iss && { iss }) };
  return error ? { error, state } : null;
}

async function finish(
  provider: SocialProvider,
  callback: CallbackParams,
  pending: PendingAuthorization | null,
): Promise<Outcome> {
  const returnTo = safeReturnPath(pending?.returnTo ?? null);
  try {
    const signedIn = await call(signInEndpoints.finishSocialSignIn, {
      params: { provider },
      body: callback,
      isQuiet: true,
    });
    forgetPendingAuthorization(callback.state);
    return enter(signedIn, pending, returnTo);
  } catch (error) {
    // Where no answer came, or the page was left before it, the state may still be good.
    if (!problemOf(error)?.isOffline) forgetPendingAuthorization(callback.state);
    return nextStepAfter(error, provider, returnTo) ?? fail(error, provider, { pending, returnTo });
  }
}

/** Enters even when nobody waits on the page any more: the server has opened the session. */
function enter(
  signedIn: SignedIn,
  pending: PendingAuthorization | null,
  returnTo: string | undefined,
): Outcome {
  if (pending?.purpose === 'connect') {
    refreshUser(signedIn.user);
    return { to: paths.settings('connected-accounts'), success: 'connected' };
  }
  const search = returnTo === undefined ? '' : `?${new URLSearchParams({ returnTo }).toString()}`;
  return { to: enterSession(signedIn, search, { isSocial: true }), success: 'signed-in' };
}

/** What has to be done first: role and terms, the owner's confirmation, or a second factor. */
function nextStepAfter(
  error: unknown,
  provider: SocialProvider,
  returnTo: string | undefined,
): Outcome | null {
  if (problemOf(error, signUpNeeded.code) || problemOf(error, linkNeeded.code))
    return { to: paths.socialFinish(provider, returnTo) };
  const waiting = secondStepAfter(error);
  return waiting && { to: paths.signIn(returnTo), state: waiting };
}

interface Began {
  readonly pending: PendingAuthorization | null;
  readonly returnTo: string | undefined;
}

function fail(error: unknown, provider: SocialProvider, { pending, returnTo }: Began): Outcome {
  const failure = sentenceFor(error, provider);
  if (pending?.purpose === 'connect') {
    const wayBack = { to: paths.settings('connected-accounts'), label: 'Back to Configurations' };
    return { title: `${socialProviderNames[provider]} is not connected`, failure, wayBack };
  }
  return {
    title: 'You are not signed in',
    failure,
    wayBack: { to: paths.signIn(returnTo), label: 'Back to Sign In' },
  };
}

/** The catalogue's sentence where the status has one, otherwise what the server says. */
export function sentenceFor(error: unknown, provider: SocialProvider): string {
  const problem = problemOf(error);
  if (!problem) return socialFailureSentence(provider, 0);
  const isInCatalogue = [400, 401, 403].includes(problem.status) || problem.status >= 500;
  return isInCatalogue || problem.message === ''
    ? socialFailureSentence(provider, problem.status)
    : problem.message;
}
