import * as z from 'zod';
import { announcementId } from '#shared/ids.ts';
import { role } from '#shared/roles.ts';
import { timestamp } from '#shared/text.ts';

/** Payloads of the events of announcements, by name. */
export const announcementsEvents = {
  /** Everybody of these roles is to know it. `link`: a page of ours, another's by https, or empty. */
  announcementPublished: z.object({
    announcementId,
    roles: z.array(role),
    title: z.string(),
    text: z.string(),
    link: z.string(),
    endsAt: timestamp,
  }),
} as const;
