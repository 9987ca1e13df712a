import * as z from 'zod';
import { challengeId } from '#shared/ids.ts';
import { timestamp } from '#shared/text.ts';

const count = z.number().int().min(0);

/** How often a challenge was attempted and broken; what Admins tried out is left out everywhere. */
export const attemptCount = z.object({ challengeId, attempts: count, breaks: count });
export type AttemptCount = z.infer<typeof attemptCount>;

/** What the attempts at one challenge amount to. */
export const challengeFigures = z.object({
  people: count,
  attempts: count,
  breaks: count,
  /** Attempts that are open and have a turn within the past week. */
  running: count,
  firstBreakAt: timestamp.nullable(),
  /** From a person's first attempt to their first break, in seconds; null while nobody broke it. */
  secondsToBreak: z
    .object({ people: count.min(1), fastest: count, median: count, slowest: count })
    .nullable(),
  /** After how many messages attempts were left without a break: ended, or without a turn for a week. The fewest first. */
  stops: z.array(z.object({ messages: count, attempts: count.min(1) })),
  /** The past twelve weeks, the oldest first; each begins on a Monday, 00:00 UTC. */
  weeks: z.array(z.object({ startsAt: timestamp, attempts: count, breaks: count })),
  /** By the version that the attempts began with, the newest first. */
  versions: z.array(z.object({ version: z.number().int(), attempts: count, breaks: count, running: count })),
});
export type ChallengeFigures = z.infer<typeof challengeFigures>;
