import * as z from 'zod';
import { challengeId, slug } from '#shared/ids.ts';
import { timestamp } from '#shared/text.ts';

/** For those who are attempting it: beside `challengeChanged`. */
const challengeStopped = z.object({ challengeId, slug, title: z.string(), at: timestamp });

/** Payloads of the events of challenges, by name. */
export const challengesEvents = {
  /** A challenge was put among those that open at their time, or are open. */
  challengePublished: z.object({ challengeId }),
  /** What a challenge says, when it is open or whether lists name it is another. */
  challengeChanged: z.object({ challengeId }),
  /** A challenge was unpublished. */
  challengeWithdrawn: challengeStopped,
  /** A challenge was closed before its time. */
  challengeClosed: challengeStopped,
} as const;
