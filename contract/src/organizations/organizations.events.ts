import * as z from 'zod';
import { memberInvitationId, userId } from '#shared/ids.ts';

/** Payloads of the events of organizations, by name. */
export const organizationsEvents = {
  /** Somebody who has an account is invited to become a member. */
  memberInvited: z.object({
    invitationId: memberInvitationId,
    /** Who is invited. */
    userId,
    by: userId,
    /** The organization's name in plain words; empty before anybody named it. */
    organization: z.string(),
  }),
} as const;
