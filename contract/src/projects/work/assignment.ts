import * as z from 'zod';
import { currency } from '#shared/money/currencies.ts';
import { assignmentId, projectTaskId, projectId } from '#shared/ids.ts';
import { requiredText, timestamp, writtenText } from '#shared/text.ts';

/** A task is one person's for so long, and for so long again with each heartbeat of somebody who works on it. */
export const LEASE_MINUTES = 30;
/** A browser in which somebody works sends one so often; no heartbeat credits more than twice as much. */
export const HEARTBEAT_SECONDS = 30;
/** Whoever is asked for changes has so many working days for them. */
export const CHANGES_WORKING_DAYS = 5;
/** Work that nobody reviewed in so many working days is accepted, and so is a rejection that was contested. */
export const REVIEW_WORKING_DAYS = 5;
/** A peer who has taken a review has so long for it. */
export const REVIEW_LEASE_MINUTES = 30;
/** So long only the peer who requested changes is given what was changed. */
export const CHANGES_RESERVED_HOURS = 24;
/** Peers review a kind of task once so many of their own were accepted. */
export const ACCEPTED_TO_REVIEW = 5;
/** A rejection may be contested for so long, once. */
export const CONTEST_DAYS = 7;

/**
 * `working` and `changes` are in the hands of the person, `submitted` and `contested` in those of a reviewer. `accepted`
 * and `rejected` are for good, a rejection once it was contested or can no longer be. The others gave the task back.
 */
export const assignmentStates = [
  'working',
  'submitted',
  'changes',
  'accepted',
  'rejected',
  'contested',
  'returned',
  'skipped',
  'expired',
] as const;
export const assignmentState = z.enum(assignmentStates);
export type AssignmentState = z.infer<typeof assignmentState>;

const kind = z.string();
const minor = z.number().int();
const seconds = z.number().int().min(0);

/** Where a comment points: text of one part of an answer, by UTF-16 units, and the words that stood there. */
export const passage = z.strictObject({
  /** The block of a written answer; answer and criterion of a rating as `0.2`. */
  part: z.string().regex(/^\d{1,3}(?:\.\d{1,2})?$/, 'This is no part of the answer.'),
  start: z.number().int().min(0),
  end: z.number().int().min(0),
  quote: writtenText(2000),
});
export type Passage = z.infer<typeof passage>;

export const reviewComment = z.strictObject({
  passage: passage.nullable(),
  text: requiredText('Comment', 2000),
});
export type ReviewComment = z.infer<typeof reviewComment>;

/** Points asked for, by number: whether the answer meets each. */
export const pointStates = ['met', 'partly', 'missing'] as const;

/** Who decides on a submission: `time` where nobody did in time, `judges` where the arena accepted a break. */
export const deciders = ['client', 'peer', 'staff', 'time', 'judges'] as const;
export type Decider = (typeof deciders)[number];

export const reviewDecisions = ['accepted', 'changes', 'rejected'] as const;

/** A review as the author reads it: by the client, a peer whom nobody names, or nobody in time. */
export const shownReview = z.object({
  version: z.number().int(),
  decision: z.enum(reviewDecisions),
  by: z.enum(deciders),
  comments: z.array(reviewComment),
  /** Of the points asked for, in their order; empty where none were judged. */
  points: z.array(z.enum(pointStates)),
  reason: z.string(),
  at: timestamp,
});
export type ShownReview = z.infer<typeof shownReview>;

/** An assignment as the person who has it works on it. `material`, `settings`, `draft`: by kind, as its schemas have them. */
export const assignment = z.object({
  id: assignmentId,
  kind,
  code: z.string(),
  project: z.object({
    id: projectId,
    code: z.string(),
    title: z.string(),
    brief: z.string(),
    client: z.string(),
    /** Whether tasks of it can be taken now. */
    isOpen: z.boolean(),
    /** Whether its client holds it up: nobody takes a task, and what was begun goes on. */
    isPaused: z.boolean(),
  }),
  task: z.object({
    id: projectTaskId,
    title: z.string(),
    instructions: z.string(),
    input: z.string(),
    language: z.string(),
    material: z.unknown(),
    settings: z.unknown(),
  }),
  state: assignmentState,
  rateMinor: minor,
  currency,
  /** Until when it is theirs, where it is being worked on. */
  leasedUntil: timestamp.nullable(),
  openedAt: timestamp,
  workedSeconds: seconds,
  /** Median of accepted work on the project's tasks of the kind; null below five. */
  medianSeconds: seconds.nullable(),
  /** What was written so far; once it is out of their hands, what was submitted last. */
  draft: z.unknown(),
  draftRevision: z.number().int(),
  version: z.number().int(),
  reviews: z.array(shownReview),
  contest: z.object({ reason: z.string(), at: timestamp }).nullable(),
  /** Until when a rejection may be contested. */
  contestUntil: timestamp.nullable(),
  /** When unreviewed work is accepted. */
  acceptedBy: timestamp.nullable(),
  now: timestamp,
});
export type Assignment = z.infer<typeof assignment>;

/** What work on an assignment changes of it, short of its end. */
export const assignmentProgress = assignment.pick({
  id: true,
  leasedUntil: true,
  workedSeconds: true,
  draftRevision: true,
  now: true,
});
export type AssignmentProgress = z.infer<typeof assignmentProgress>;

export const assignmentRow = assignment
  .pick({
    id: true,
    kind: true,
    code: true,
    state: true,
    rateMinor: true,
    currency: true,
    openedAt: true,
    leasedUntil: true,
    acceptedBy: true,
  })
  .extend({ project: z.object({ id: projectId, title: z.string() }), title: z.string() });

export const assignmentSkipForm = z.strictObject({ reason: requiredText('Reason', 300) });
export const contestForm = z.strictObject({ reason: requiredText('Reason', 2000) });
export const draftForm = z.strictObject({ draft: z.unknown() });
export const submissionForm = z.strictObject({ answer: z.unknown() });
