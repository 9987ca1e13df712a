import * as z from 'zod';
import { expertRecordId, organizationId, userId } from '#shared/ids.ts';
import { timestamp } from '#shared/text.ts';

/** Payloads of the events of organizations' experts, by name. */
export const talentEvents = {
  /** An expert who has an account is invited into an organization's experts; published with each mail of the invitation. */
  expertInvited: z.object({
    recordId: expertRecordId,
    /** Who is invited. */
    userId,
    /** Null where their account is gone. */
    by: userId.nullable(),
    /** The organization's name in plain words; empty before anybody named it. */
    organization: z.string(),
  }),
  /** An expert accepted an invitation. */
  invitationAccepted: z.object({
    recordId: expertRecordId,
    organizationId,
    /** Of the organization. */
    kind: z.enum(['client', 'partner']),
    /** Who accepted. */
    userId,
    /** The name that the organization knows them by, in plain words. */
    name: z.string(),
    at: timestamp,
  }),
} as const;
