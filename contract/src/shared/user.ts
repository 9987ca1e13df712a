import * as z from 'zod';
import { userId } from './ids.ts';
import { role } from './roles.ts';

/** The signed-in person as the client keeps them. */
export const user = z.object({
  id: userId,
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  role,
  isEmailVerified: z.boolean(),
  avatarUrl: z.string().nullable(),
  linkedinId: z.string().optional(),
  /** Only where the general terms have a version that the person has not accepted. */
  isAskedForTerms: z.literal(true).optional(),
});
export type User = z.infer<typeof user>;

export const signedIn = z.object({ token: z.string(), user });
export type SignedIn = z.infer<typeof signedIn>;
