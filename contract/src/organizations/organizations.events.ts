import * as z from 'zod';
import { memberInvitationId, userId } from '#shared/ids.ts';
import { memberRole } from '#shared/roles.ts';
import { timestamp } from '#shared/text.ts';
import { organizationKind } from './organization.ts';

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
  /** Somebody accepted an invitation and is a member now; one for each owner, who is mailed too. */
  memberJoined: z.object({
    /** An owner. */
    userId,
    /** Who joined. */
    by: userId,
    /** Their name in plain words. */
    name: z.string(),
    role: memberRole,
    /** Of the organization. */
    kind: organizationKind,
    at: timestamp,
  }),
} as const;
