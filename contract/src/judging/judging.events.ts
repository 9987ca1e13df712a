import * as z from 'zod';
import { attemptId, challengeId, userId, verdictId } from '#shared/ids.ts';
import { timestamp } from '#shared/text.ts';

const award = z.object({
  userId,
  challengeId,
  objectiveId: z.string(),
  attemptId,
  /** When it happened; none in events of earlier releases. */
  at: timestamp.optional(),
});

/** Payloads of the events of awards, by name. */
export const judgingEvents = {
  /** A person solved an objective for the first time: the one moment that gives points. */
  objectiveSolved: award,
  /** The verdict behind an award was overturned: its points are gone. */
  awardReversed: award,
  /** A reversed award counts again. */
  awardRestored: award,
  /** A break was recorded, whoever found it; one that an Admin made while trying a challenge out is none. */
  breakAccepted: z.object({ claimId: verdictId, attemptId, challengeId, at: timestamp }),
} as const;
