import * as z from 'zod';
import { userId } from '#shared/ids.ts';
import { timestamp } from '#shared/text.ts';
import { openSession } from './sessions.endpoints.ts';

/** An Admin's request to reset a person's second factors; it is done once another Admin agrees. */
export const factorReset = z.object({
  reason: z.string(),
  requestedAt: timestamp,
  /** The request expires then. */
  expiresAt: timestamp,
  requestedBy: z.object({ id: userId, name: z.string() }),
});
export type FactorReset = z.infer<typeof factorReset>;

/** How a person signs in, as Admins see it. */
export const personAccess = z.object({
  hasPassword: z.boolean(),
  secondFactors: z.object({
    hasAuthenticatorApp: z.boolean(),
    passkeys: z.int(),
    /** Of ten; null where there are none. */
    recoveryCodesLeft: z.int().nullable(),
  }),
  /** Through whom they can sign in. */
  connections: z.array(z.string()),
  apiTokens: z.int(),
  /** At most a hundred, the newest sign-in first. */
  sessions: z.array(
    openSession.pick({
      id: true,
      device: true,
      deviceKind: true,
      place: true,
      signedInAt: true,
      lastSeenAt: true,
    }),
  ),
  factorReset: factorReset.nullable(),
  /** How many Admins besides the caller could say yes to a reset of this person's factors. */
  confirmers: z.int(),
});
export type PersonAccess = z.infer<typeof personAccess>;
