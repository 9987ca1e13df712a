import { problem } from '#shared/problem.ts';

/** Unknown, removed, of another site, answered twice or too late, or of an account that is closed: one sentence for all. */
export const passkeyRefused = problem(
  'passkey_refused',
  401,
  'This passkey could not be used to sign in. Try again, or sign in with your password.',
);

export const passkeyNotAdded = problem(
  'passkey_not_added',
  422,
  'The passkey could not be added. Begin again, in this browser.',
);

export const passkeyKnown = problem('passkey_known', 409, 'This passkey is in use already.');

export const tooManyPasskeys = problem(
  'too_many_passkeys',
  409,
  'An account can have 20 passkeys. Remove one that you no longer use first.',
);

export const passkeyUnknown = problem('passkey_unknown', 404, 'Your account has no such passkey.');
