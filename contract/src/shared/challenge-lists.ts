import * as z from 'zod';

/** The four lists of the Challenges menu. */
export const challengeLists = ['active', 'red-team', 'content', 'past'] as const;
export const challengeList = z.enum(challengeLists);
export type ChallengeList = z.infer<typeof challengeList>;
