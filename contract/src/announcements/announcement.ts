import * as z from 'zod';
import { announcementId } from '#shared/ids.ts';
import { role, roles } from '#shared/roles.ts';
import { isWebLink, requiredText, timestamp, writtenText } from '#shared/text.ts';

/** For how many days an announcement may run. */
export const announcementDays = [1, 3, 7, 14, 30] as const;

const LONGEST_TITLE = 80;
const LONGEST_TEXT = 240;
const LONGEST_LINK = 300;

/** What browsers would read as another's host is no page of ours, nor is what looks like another address than it is. */
const OWN_PAGE = /^\/(?!\/)[^\s\\\p{C}]*$/u;
/** Empty, `.` and `..` parts, and signs behind percent signs that browsers or routers may read as slashes or dots. */
const ODD_PATH = /\/\/|\/\.{1,2}(?:\/|$)|%(?:2[ef]|5c|[01][\da-f]|7f)/i;
/** Browsers read a backslash as a slash. */
const BY_HTTPS = /^https:[^\\]+$/i;

/** Where a link leads: to a page of ours or, by https alone, to another site; null where it may not lead anywhere. */
export function kindOfLink(link: string): 'page' | 'site' | null {
  const [path = ''] = link.split(/[?#]/, 1);
  if (OWN_PAGE.test(link)) return ODD_PATH.test(path) ? null : 'page';
  return BY_HTTPS.test(link) && isWebLink(link) ? 'site' : null;
}

const title = requiredText('Title', LONGEST_TITLE).refine(
  (text) => !/[\r\n]/.test(text),
  'Title must be on one line',
);
const link = writtenText(LONGEST_LINK, `Link must be at most ${String(LONGEST_LINK)} characters long`)
  .trim()
  .refine(
    (text) => text === '' || kindOfLink(text) !== null,
    'Link must be a page of this site, such as /challenges/red-team, or an address that starts with https://',
  );

/** What an Admin says to everybody of some roles. */
export const announcementForm = z.strictObject({
  title,
  text: requiredText('Text', LONGEST_TEXT),
  /** Where more of it is, as `kindOfLink` takes it; empty for none. */
  link,
  roles: z
    .array(z.enum(roles, 'Please choose roles from the list'))
    .min(1, 'Choose at least one role')
    .max(roles.length, 'Choose each role once')
    .refine((chosen) => new Set(chosen).size === chosen.length, 'Choose each role once'),
  /** It runs from now on. */
  days: z
    .number('Please choose how long it runs')
    .refine(
      (days) => announcementDays.some((one) => one === days),
      'Announcements run for 1, 3, 7, 14 or 30 days',
    ),
});
export type AnnouncementForm = z.infer<typeof announcementForm>;

/** An announcement as everybody reads it while it runs. `link`: empty where it leads nowhere. */
export const shownAnnouncement = z.object({
  id: announcementId,
  title: z.string(),
  text: z.string(),
  link: z.string(),
  endsAt: timestamp,
});
export type ShownAnnouncement = z.infer<typeof shownAnnouncement>;

/** As Admins see it; `endsAt` is where it ended, once it did. */
export const announcement = shownAnnouncement.extend({
  roles: z.array(role),
  startsAt: timestamp,
  isRunning: z.boolean(),
});
export type Announcement = z.infer<typeof announcement>;
