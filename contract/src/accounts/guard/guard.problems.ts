import * as z from 'zod';
import { problem, problemWithMembers } from '#grammar/problem.ts';

/** In how many whole seconds the next try is taken; Retry-After says the same. */
const waiting = z.object({ waitSeconds: z.number().int().min(1) });

/** Several wrong tries: the next one is taken after a wait that grows. Said of accounts that do not exist too. */
export const tryLater = problemWithMembers(
  problem('try_later', 429, 'That was wrong several times. Wait a moment before you try again.'),
  waiting,
);
/** So many wrong tries that no more are taken for a while, right ones included. */
export const triesLocked = problemWithMembers(
  problem('tries_locked', 429, 'That was wrong too often. No more tries are taken for a while.'),
  waiting,
);

/** What any call that takes a password or a code may answer. */
export const guardProblems = [tryLater, triesLocked] as const;
export type GuardProblem = (typeof guardProblems)[number];
