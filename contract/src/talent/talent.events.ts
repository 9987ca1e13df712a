import * as z from 'zod';
import { expertRecordId, userId } from '#shared/ids.ts';

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
} as const;
