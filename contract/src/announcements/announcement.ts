import * as z from 'zod';
import { announcementId } from '#grammar/ids.ts';
import { role, roles } from '#grammar/roles.ts';
import { requiredText, timestamp, writtenText } from '#grammar/text.ts';

/** For how many days an announcement may run. */
export const announcementDays = [1, 3, 7, 14, 30] as const;

const LONGEST_TITLE = 80;
const LONGEST_TEXT = 240;
const LONGEST_LINK = 300;

/** A path of this installation; what browsers would read as another's host is none. */
const OWN_PAGE = /^\/(?![/\\])[^\s\\]*$/;

const title = requiredText('Title', LONGEST_TITLE).refine(
  (text) => !/[\r\n]/.test(text),
  'Title must be on one line',
);
const link = writtenText(LONGEST_LINK, `Page must be at most ${String(LONGEST_LINK)} characters long`)
  .trim()
  .refine(
    (text) => text === '' || OWN_PAGE.test(text),
    'Page must be one of ours, as in /challenges/red-team',
  );

/** What an Admin says to everybody of some roles. */
export const announcementForm = z.strictObject({
  title,
  text: requiredText('Text', LONGEST_TEXT),
  /** The page of ours where more of it is; empty for none. */
  link,
  roles: z
    .array(z.enum(roles, 'Please choose roles from the list'))
    .min(1, 'Choose at least one role')
    .max(roles.length, 'Choose each role once')
    .refine((chosen) => new Set(chosen).size === chosen.length, 'Choose each role once'),
  /** It runs from now on. */
  days: z
    .number('Please choose how long it runs')
    .refine((days) => announcementDays.some((one) => one === days), 'It runs for 1, 3, 7, 14 or 30 days'),
});
export type AnnouncementForm = z.infer<typeof announcementForm>;

/** As everybody reads it while it runs. `link`: empty where it leads nowhere. */
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
