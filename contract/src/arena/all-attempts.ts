import * as z from 'zod';
import { userId } from '#shared/ids.ts';
import { pageOf, pageQuery } from '#shared/paging.ts';
import { attemptStatuses, ownWork, workCounts } from './attempt.ts';

/** By which of its times an attempt is listed: by its start every one, by its end only those that have ended. */
export const attemptTimes = ['started', 'closed'] as const;
export type AttemptTime = (typeof attemptTimes)[number];

const DAY = 'Enter a day such as 2026-11-22.';

/** The attempts of a state and of a span of days in UTC. */
export const allAttemptsQuery = {
  status: z.enum(attemptStatuses, 'Status must be open, broken, held or ended.').optional(),
  /** Those that count as solves: the first break of a challenge by a person, unless it was taken back. */
  solves: z.literal('only', 'Solves must be only, or left out.').optional(),
  by: z.enum(attemptTimes, 'By must be started or closed.').default('started'),
  /** The first day. */
  from: z.iso.date(DAY).optional(),
  /** The last day. */
  until: z.iso.date(DAY).optional(),
  ...pageQuery,
};

/** An attempt among those of everybody. */
export const attemptOfAll = ownWork.extend({
  /** An erased person is called what their account says since. */
  expert: z.object({ id: userId, name: z.string() }),
});
export type AttemptOfAll = z.infer<typeof attemptOfAll>;

/** `counts`: how many of each state the span has. */
export const attemptsOfAll = pageOf(attemptOfAll).extend({ counts: workCounts });
export type AttemptsOfAll = z.infer<typeof attemptsOfAll>;
