import * as z from 'zod';
import { userId } from '#shared/ids.ts';
import { profileParts } from './profile.ts';

/** Payloads of the events of profiles, by name. */
export const profileEvents = {
  /** A step of the wizard, or what the profile page adds to it, was saved. */
  profileChanged: z.object({
    userId,
    part: z.enum(profileParts),
    /** Absent for changes of the profile page alone. */
    isStepSaved: z.literal(true).optional(),
  }),
  /** What everyone sees of an expert is another, by their own choice or by their portfolio. */
  publicPageChanged: z.object({ userId }),
} as const;
