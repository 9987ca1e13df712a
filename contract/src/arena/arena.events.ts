import * as z from 'zod';
import { attemptId, challengeId, userId, verdictId } from '#shared/ids.ts';
import { timestamp } from '#shared/text.ts';
import { rulingOutcome } from './claims.ts';

/** Payloads of the events of attempts, by name. */
export const arenaEvents = {
  /** A person sent their first message in an attempt at a challenge. */
  challengeTried: z.object({ userId, challengeId }),
  /** Staff ruled on what a person claimed. */
  claimRuled: z.object({
    userId,
    challengeId,
    attemptId,
    /** The time of the ruling. */
    verdictId,
    outcome: rulingOutcome,
    /** Points were given or taken with it, which the person is notified of anyway. */
    movesPoints: z.boolean(),
    at: timestamp,
  }),
} as const;
