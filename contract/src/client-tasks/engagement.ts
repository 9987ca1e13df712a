import * as z from 'zod';
import { attemptId, challengeId } from '#shared/ids.ts';
import { timestamp } from '#shared/text.ts';

/** How many weeks the figures of a client cover; the last four are compared with the four before. */
export const ENGAGEMENT_WEEKS = 12;
export const COMPARED_WEEKS = 4;
export const RECENT_EVENTS = 10;

export const engagementCards = ['tasks', 'talent', 'assessments', 'challenges', 'booked'] as const;
export const engagementCard = z.enum(engagementCards);
export type EngagementCard = z.infer<typeof engagementCard>;

const count = z.number().int().min(0);
const score = z.number().int().min(0).max(100).nullable();
const hours = z.number().min(0);
/** The Monday on which a week begins (UTC). */
const week = z.iso.date();

/** The last twelve weeks with the running one, oldest first. `last`: the last four of them; `before`: the four before. */
function over<Value extends z.ZodType>(value: Value) {
  return { weeks: z.array(z.object({ week, value })), last: value, before: value };
}

export const engagement = z.object({
  /** All tasks by their state, and how many answers were accepted in the client's projects. By week: accepted answers. */
  tasks: z.object({
    open: count,
    added: count,
    done: count,
    cancelled: count,
    accepted: count,
    ...over(count),
  }),
  /**
   * Everybody whom the organization keeps. `pending`: no invitation is in their hands; `joined`: they accepted, however far
   * they are since. By week: acceptances.
   */
  talent: z.object({ pending: count, invited: count, joined: count, ...over(count) }),
  /** Rounded mean of the scores of the experts who have one. By week: rounded mean of the sittings scored then. */
  assessments: z.object({ mean: score, scored: count, ...over(score) }),
  /** Attempts at the organization's own challenges and those that ended with a break. By week: attempts that began. */
  challenges: z.object({ attempts: count, breaks: count, ...over(count) }),
  /**
   * Engagements that experts accepted and that took place. `ahead`: those to come. By week: hours of those that began then.
   */
  booked: z.object({ hours, bookings: count, ahead: count, ...over(hours) }),
});
export type Engagement = z.infer<typeof engagement>;

export const engagementEventKinds = [
  'task-edited',
  'task-paused',
  'task-resumed',
  'task-cancelled',
  'task-done',
  'task-added',
  'task-released',
  'tasks-uploaded',
  'expert-added',
  'expert-invited',
  'expert-accepted',
  'expert-scored',
  'attempt-begun',
  'attempt-broke',
  'booking-proposed',
  'booking-accepted',
  'booking-declined',
  'booking-withdrawn',
] as const;

/** `subject`: the title of the task, challenge or engagement, the name of the file or of the expert. `amount`: tasks added, or a score. */
export const engagementEvent = z.object({
  kind: z.enum(engagementEventKinds),
  subject: z.string(),
  amount: z.number().int().nullable(),
  at: timestamp,
  /** Of an attempt that broke its target: the finding that it made. */
  finding: attemptId.optional(),
});
export type EngagementEvent = z.infer<typeof engagementEvent>;

export const breakdownDimensions = ['type', 'state', 'language', 'skill', 'challenge'] as const;
export type BreakdownDimension = (typeof breakdownDimensions)[number];

/**
 * At most ten rows, the most frequent first. `value`: the list's filter; empty: the experts gave none. A challenge has its
 * title there, and its id in `challenge`.
 */
export const breakdown = z.object({
  by: z.enum(breakdownDimensions),
  rows: z.array(z.object({ value: z.string(), count, mean: score, challenge: challengeId.optional() })),
});
export type Breakdown = z.infer<typeof breakdown>;

export const engagementDetail = z.object({
  /** The last ten, the latest first. */
  events: z.array(engagementEvent),
  breakdowns: z.array(breakdown),
});
export type EngagementDetail = z.infer<typeof engagementDetail>;
