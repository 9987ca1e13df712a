import * as z from 'zod';
import { challengeId, userId } from '#grammar/ids.ts';

/** What is told of attempts, by name. */
export const arenaEvents = {
  /** A person began their first attempt at a challenge. */
  challengeTried: z.object({ userId, challengeId }),
} as const;
