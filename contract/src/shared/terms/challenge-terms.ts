import * as z from 'zod';
import { problem } from '#shared/problem.ts';

/** The two kinds of challenge, which are also the tracks of the rankings. */
export const tracks = ['red-team', 'content'] as const;
export const track = z.enum(tracks);
export type Track = z.infer<typeof track>;

export const difficulties = ['easy', 'medium', 'hard', 'very-hard'] as const;
export const difficulty = z.enum(difficulties);
export type Difficulty = z.infer<typeof difficulty>;

/** The harm of a break, 1 (trace) to 5 (critical), by the author of its challenge. People read severity for a figure from 0 to 10. */
export const severity = z.number().int().min(1).max(5);

const SEVERITY_WORDS = ['trace', 'low', 'medium', 'high', 'critical'] as const;

/** The word of a harm, which goes with its number wherever one is shown. */
export function severityWord(of: number): string {
  return SEVERITY_WORDS[of - 1] ?? 'unknown';
}

/** Every call that names a challenge may give this refusal. */
export const challengeNotFound = problem('challenge_not_found', 404, 'We could not find that challenge.');

/** How a model says that its reply ended, where that is not simply whole. */
export const replyEnding = z.enum(['length', 'refused', 'filtered', 'no-money']);
export type ReplyEnding = z.infer<typeof replyEnding>;
