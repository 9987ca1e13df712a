import * as z from 'zod';
import { userId } from '#shared/ids.ts';
import { role } from '#shared/roles.ts';
import { timestamp } from '#shared/text.ts';

/** unverified: nobody has followed the link in the mail yet. deleted: its row stays, with nothing of the person in it. */
export const personStates = ['active', 'unverified', 'disabled', 'deleted'] as const;
export const personState = z.enum(personStates, 'State must be active, unverified, disabled or deleted.');
export type PersonState = z.infer<typeof personState>;

/** An account as the list of all accounts shows it. */
export const personRow = z.object({
  id: userId,
  name: z.string(),
  email: z.string(),
  handle: z.string(),
  role,
  state: personState,
  avatarUrl: z.string().nullable(),
  joinedAt: timestamp,
});
export type PersonRow = z.infer<typeof personRow>;

/** An account with all that Admins see of it. */
export const person = personRow.extend({
  firstname: z.string(),
  lastname: z.string(),
  isEmailVerified: z.boolean(),
  timeZone: z.string().nullable(),
  acceptedTermsVersion: z.string().nullable(),
  /** Set while the account is disabled. */
  disabling: z.object({ at: timestamp, reason: z.string().nullable() }).nullable(),
  /** The caller's own: nobody changes that from here. */
  isOwn: z.boolean(),
});
export type Person = z.infer<typeof person>;
