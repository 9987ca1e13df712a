import * as z from 'zod';
import { attemptId, challengeId, userId, verdictId } from '#shared/ids.ts';
import { timestamp } from '#shared/text.ts';

/** What a replay showed of a break that was replayed before. */
export const regressionChanges = ['fixed', 'broken-again'] as const;
export type RegressionChange = (typeof regressionChanges)[number];

/** Payloads of the events of replays, by name. */
export const replaysEvents = {
  regressionChanged: z.object({
    change: z.enum(regressionChanges),
    /** The expert who found the break. */
    userId,
    challengeId,
    attemptId,
    claimId: verdictId,
    /** The version of the target as people call it. */
    version: z.string(),
    broken: z.number().int(),
    runs: z.number().int(),
    at: timestamp,
  }),
} as const;
