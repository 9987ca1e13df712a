import * as z from 'zod';
import { timestamp, writtenText } from '#shared/text.ts';
import { pageQuery } from '#shared/paging.ts';

/** Whether the caller is going, and what that opens to them. */
export const attendance = z.object({
  isGoing: z.boolean(),
  /** How many are going, the caller among them. */
  going: z.number().int(),
  /** The link of an online event, for those who are going and for Admins; null for everybody else. */
  joinLink: z.string().nullable(),
});
export type Attendance = z.infer<typeof attendance>;

/** Somebody who is going, as Admins see them, who write to them. */
export const attendee = z.object({
  handle: z.string(),
  name: z.string(),
  email: z.string(),
  /** When they registered. */
  since: timestamp,
});
export type Attendee = z.infer<typeof attendee>;

const LONGEST_SEARCH = 200;
export const attendeeQuery = z.strictObject({ q: writtenText(LONGEST_SEARCH).default(''), ...pageQuery });
