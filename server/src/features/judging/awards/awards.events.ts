import * as z from 'zod';
import { attemptId, challengeId, userId } from '@redoubt/contract/ids.ts';
import { defineEvent } from '#platform/outbox/index.ts';

const award = z.object({ userId, challengeId, objectiveId: z.string(), attemptId });

/** A person solved an objective for the first time: the one moment that gives points. */
export const objectiveSolved = defineEvent('objective.solved', award);

/** The verdict behind an award was overturned: its points are gone. */
export const awardReversed = defineEvent('award.reversed', award);

/** A reversed award counts again. */
export const awardRestored = defineEvent('award.restored', award);
