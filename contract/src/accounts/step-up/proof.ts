import * as z from 'zod';
import { problem } from '#grammar/problem.ts';
import { guardProblems } from '../guard/guard.problems.ts';
import { passkeyAssertion } from '../passkeys/passkey-response.ts';
import { recoveryCode, totpCode } from '../second-factors/codes.ts';

const PASSWORD_MESSAGE = 'Password is required';

/**
 * "It is me", said again by somebody who is signed in: the password or a second factor. A sign-in of a few minutes ago
 * is enough for an account that has neither.
 */
export const identityProof = z.union([
  z.strictObject({
    password: z
      .string(PASSWORD_MESSAGE)
      .max(1024, 'Password is too long')
      .transform((text) => text.trim())
      .refine((text) => text !== '', PASSWORD_MESSAGE),
  }),
  z.strictObject({ code: totpCode }),
  z.strictObject({ recoveryCode }),
  z.strictObject({ passkey: passkeyAssertion }),
  z.strictObject({ recentSignIn: z.literal(true) }),
]);
export type IdentityProof = z.output<typeof identityProof>;
export type IdentityProofInput = z.input<typeof identityProof>;

export const identityNotConfirmed = problem(
  'identity_not_confirmed',
  422,
  'That did not confirm that it is you. Nothing was changed.',
);

/** What any call that takes a proof may answer. */
export const stepUpProblems = [identityNotConfirmed, ...guardProblems] as const;
export type StepUpProblem = (typeof stepUpProblems)[number];
