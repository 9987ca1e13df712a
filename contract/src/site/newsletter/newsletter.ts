import * as z from 'zod';
import { timestamp } from '#shared/text.ts';

/** How long the link of a confirmation mail works. */
export const CONFIRMATION_DAYS = 7;

/** The token of a mailed link. One that cannot be ours is not a mistake of form: the link does not work. */
export const newsletterToken = z
  .string('The link is incomplete. Open it again from the mail.')
  .max(200, 'The link is not valid. Open it again from the mail.');

/** What mail programs send when a person presses their button (RFC 8058); the token is part of the address. */
export const oneClick = z.strictObject({ 'List-Unsubscribe': z.literal('One-Click') });

export const newsletterIssue = z.object({
  /** The Monday of the issue, as in 2026-11-23; it tells of the seven days before. */
  week: z.iso.date(),
  challenges: z.number().int(),
  articles: z.number().int(),
  /** To how many it was sent so far. */
  recipients: z.number().int(),
  composedAt: timestamp,
  /** Null while it is being sent. */
  finishedAt: timestamp.nullable(),
});
export type NewsletterIssue = z.infer<typeof newsletterIssue>;

/** What Admins see of the newsletter. */
export const newsletterOverview = z.object({
  confirmed: z.number().int(),
  /** Asked for, and waiting for the link in their mail to be opened. */
  waiting: z.number().int(),
  nextIssueAt: timestamp,
  /** The newest first. */
  issues: z.array(newsletterIssue),
});
export type NewsletterOverview = z.infer<typeof newsletterOverview>;
