import * as z from 'zod';
import { passkeyAssertion } from './passkey-response.ts';
import { problem, problemWithMembers } from './problem.ts';
import { compactNumber } from './unicode.ts';

const CODE_MESSAGE = 'Enter the six digits that your authenticator app shows';
const RECOVERY_MESSAGE = 'Enter a whole recovery code, like 7kmq-2x9r-tw4h-p3ab';

/** Six digits of an authenticator app; spaces and hyphens that came along with a paste are dropped. */
export const totpCode = z
  .string(CODE_MESSAGE)
  .max(40, { message: CODE_MESSAGE, abort: true })
  .transform(compactNumber)
  .refine((digits) => /^\d{6}$/.test(digits), CODE_MESSAGE);

/** Letters and digits of a recovery code, without those that are read for one another: no i, l, o, u, 0 or 1. */
export const RECOVERY_ALPHABET = '23456789abcdefghjkmnpqrstvwxyz';
export const RECOVERY_LENGTH = 16;
const RECOVERY_CODE = new RegExp(`^[${RECOVERY_ALPHABET}]{${String(RECOVERY_LENGTH)}}$`);

/** Four groups of four as they are shown; case, spaces and hyphens do not matter. */
export const recoveryCode = z
  .string(RECOVERY_MESSAGE)
  .max(60, { message: RECOVERY_MESSAGE, abort: true })
  .transform((text) => compactNumber(text).toLowerCase())
  .refine((text) => RECOVERY_CODE.test(text), RECOVERY_MESSAGE);

/** Whole seconds until the next try is accepted; Retry-After says the same. */
const waiting = z.object({ waitSeconds: z.number().int().min(1) });

/** Several wrong tries: the next one is taken after a wait that grows. Said of accounts that do not exist too. */
export const tryLater = problemWithMembers(
  problem('try_later', 429, 'That was wrong several times. Wait a moment before you try again.'),
  waiting,
);
/** So many wrong tries that no more are taken for a while, right ones included. */
export const triesLocked = problemWithMembers(
  problem('tries_locked', 429, 'That was wrong too many times. Wait a while before you try again.'),
  waiting,
);

/** What any call that takes a password or a code may answer. */
export const guardProblems = [tryLater, triesLocked] as const;
export type GuardProblem = (typeof guardProblems)[number];

const PASSWORD_MESSAGE = 'Password is required';

/**
 * Renewed proof of identity by somebody who is signed in: the password or a second factor. A sign-in of a few minutes ago
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
