import { problem } from '#shared/problem.ts';
import { type SocialProvider, socialProvider, socialProviderNames } from './providers.ts';

/** What can go wrong at one provider, in the sentences that people read. */
function problemsAt(name: string) {
  return {
    /** The code or its state is altered, was used before, has expired or belongs to another browser. */
    invalidCode: problem(
      'authorization_code_invalid',
      400,
      `Invalid ${name} authorization code. Please try again.`,
    ),
    /** The provider answered, and its answer proves nothing. */
    failed: problem('authorization_failed', 401, `${name} authorization failed. Please try again.`),
    /** The person declined at the provider. */
    denied: problem('authorization_denied', 403, `${name} access denied. Please check your permissions.`),
    unreachable: problem(
      'provider_unreachable',
      502,
      `Server error during ${name} authentication. Please try again later.`,
    ),
    noAddress: problem('authorization_address_failed', 502, `Failed to get ${name} authorization URL`),
    identityTaken: problem(
      'identity_taken',
      409,
      `This ${name} account is already connected to another Redoubt account.`,
    ),
    alreadyConnected: problem(
      'provider_connected',
      409,
      `Another ${name} account is already connected. Disconnect it first.`,
    ),
  } as const;
}

export type SocialProblems = ReturnType<typeof problemsAt>;

export const socialProblems: Readonly<Record<SocialProvider, SocialProblems>> = {
  linkedin: problemsAt(socialProviderNames.linkedin),
  github: problemsAt(socialProviderNames.github),
  google: problemsAt(socialProviderNames.google),
};

/** One kind of problem at each of the providers. */
export function atEachProvider<Name extends keyof SocialProblems>(name: Name): SocialProblems[Name][] {
  return socialProvider.options.map((provider) => socialProblems[provider][name]);
}

/**
 * The sentence for a sign-in that failed with this HTTP status; 0 means no answer at all. It is from the specification's
 * catalogue, with the provider's name in it.
 */
export function socialFailureSentence(provider: SocialProvider, status: number): string {
  const { invalidCode, failed, denied, unreachable } = socialProblems[provider];
  const known = [invalidCode, failed, denied].find((each) => each.status === status);
  if (known) return known.message;
  return status >= 500 ? unreachable.message : `${socialProviderNames[provider]} authentication failed`;
}

export const providerNotOffered = problem(
  'provider_not_offered',
  404,
  'Signing in this way is not offered here.',
);

/** The identity is proven and new: the browser that proved it may finish signing up. */
export const signUpNeeded = problem(
  'sign_up_needed',
  409,
  'Choose your role and agree to the terms to finish signing up.',
);

/** The identity's address belongs to an account, whose owner has not confirmed yet that the identity is theirs. */
export const linkNeeded = problem(
  'link_needed',
  409,
  'There is an account with this address already. Confirm that it is yours to connect it.',
);

/** Nothing waits in this browser, or what waited has expired. */
export const nothingPending = problem(
  'nothing_pending',
  404,
  'This sign-in can no longer be finished. Please start again.',
);

export const lastWayIn = problem(
  'last_way_in',
  409,
  'This is your only way to sign in. Set a password or add a passkey first.',
);

export const notConnected = problem('not_connected', 404, 'This account is not connected.');
