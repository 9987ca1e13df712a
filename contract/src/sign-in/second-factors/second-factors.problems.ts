import * as z from 'zod';
import { problem, problemWithMembers } from '#shared/problem.ts';

/** What may be required after the first step of a sign-in. */
export const secondFactor = z.enum(['totp', 'passkey', 'recovery-code']);
export type SecondFactor = z.output<typeof secondFactor>;

/** The first step of a sign-in is done; `challengeId` and one of the factors, in the same browser, finish it. */
export const secondFactorRequired = problemWithMembers(
  problem('second_factor_required', 401, 'Confirm with your second factor to finish signing in.'),
  z.object({ challengeId: z.string(), factors: z.array(secondFactor) }),
);

/** Never begun, begun in another browser, too old, finished, or guessed at too often: one sentence for all. */
export const signInStepOver = problem(
  'sign_in_step_over',
  401,
  'This sign-in is over. Please sign in again from the beginning.',
);

export const secondFactorWrong = problemWithMembers(
  problem('second_factor_wrong', 401, 'That was not right.'),
  z.object({ triesLeft: z.int() }),
);

export const authenticatorSetupOver = problem(
  'authenticator_setup_over',
  409,
  'This setup is over. Begin again to get a new QR code.',
);

export const authenticatorCodeWrong = problem(
  'authenticator_code_wrong',
  422,
  'That code is not right. Check that your phone’s clock is right, and enter the next code.',
);

export const noAuthenticatorApp = problem(
  'no_authenticator_app',
  404,
  'There is no authenticator app to turn off.',
);

export const noSecondFactor = problem(
  'no_second_factor',
  409,
  'Recovery codes replace a second factor when you cannot use it. Add a second factor first.',
);

export const lastFactorNeeded = problem(
  'last_factor_needed',
  409,
  'Your role needs a second factor. Add another one before you remove this one.',
);
