import * as z from 'zod';
import { attemptId, challengeId, userId } from '@redoubt/contract/ids.ts';
import { defineEvent } from '#platform/outbox/index.ts';

/** A person solved an objective for the first time: the one moment that gives points. */
export const objectiveSolved = defineEvent(
  'objective.solved',
  z.object({ userId, challengeId, objectiveId: z.string(), attemptId }),
);
