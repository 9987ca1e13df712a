import * as z from 'zod';
import { timestamp } from '#shared/text.ts';
import { passkeyAssertion } from '#shared/passkey-response.ts';
import { passkey } from '../passkeys/passkey.ts';
import { recoveryCode, totpCode } from '#shared/identity-proof.ts';

/** What an account has beside its password. */
export const secondFactors = z.object({
  authenticatorApp: z.object({ addedAt: timestamp }).nullable(),
  passkeys: z.array(passkey),
  recoveryCodes: z.object({ left: z.int(), madeAt: timestamp }).nullable(),
  /** True for a role that must have a factor: its last one cannot be removed. */
  areRequired: z.boolean(),
});
export type SecondFactors = z.output<typeof secondFactors>;

/** The secret that an authenticator app is to share with us: as text to type, and as the address in the QR code. */
export const authenticatorSetup = z.object({ secret: z.string(), address: z.string() });
export type AuthenticatorSetup = z.output<typeof authenticatorSetup>;

/** Ten codes, readable this once; null where the account has its codes already. */
export const newRecoveryCodes = z.array(z.string()).nullable();

const challengeId = z.string('The challenge id is required.').max(100, 'This challenge id is not valid.');

/** The second step of a sign-in. */
export const secondStep = z.union([
  z.strictObject({ challengeId, code: totpCode }),
  z.strictObject({ challengeId, recoveryCode }),
  z.strictObject({ challengeId, passkey: passkeyAssertion }),
]);
export type SecondStep = z.output<typeof secondStep>;
export type SecondStepInput = z.input<typeof secondStep>;

export const challengeReference = z.strictObject({ challengeId });
