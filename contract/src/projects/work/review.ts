import * as z from 'zod';
import { requiredText, timestamp, writtenText } from '#shared/text.ts';
import { assignmentId } from '#shared/ids.ts';
import { assignment, deciders, pointStates, reviewComment, reviewDecisions } from './assignment.ts';

/** The revision of the answer that was read, and what is decided about it. */
export const reviewForm = z
  .strictObject({
    version: z.number().int(),
    decision: z.enum(reviewDecisions, 'Accept, request changes or reject.'),
    comments: z.array(reviewComment).max(50, 'Write at most 50 comments'),
    reason: writtenText(2000).default(''),
    points: z.array(z.enum(pointStates)).max(9).default([]),
  })
  .refine(({ decision, comments }) => decision !== 'changes' || comments.length > 0, {
    path: ['comments'],
    message: 'Say what to change in at least one comment.',
  })
  .refine(({ decision, reason }) => decision !== 'rejected' || reason.trim() !== '', {
    path: ['reason'],
    message: 'Say why it is rejected.',
  });
export type ReviewForm = z.output<typeof reviewForm>;

/** What a reviewer has before them: a submission by a handle, or by nobody where peers review. */
export const toReview = assignment
  .omit({ draft: true, draftRevision: true, now: true, leasedUntil: true })
  .extend({
    by: z.string().nullable(),
    answer: z.unknown(),
    submittedAt: timestamp,
    /** Its author contests the rejection: another reviewer decides. */
    isContested: z.boolean(),
    /** The reader rejected it, and so does not decide on its contest. */
    isOwnRejection: z.boolean(),
    /** What the reader earns once the answer is accepted or rejected; null for clients and Admins. */
    reviewRateMinor: z.number().int().nullable(),
    /** The known answer of the task, where it has one, and how many scores come within one point of it. */
    gold: z.object({ agreed: z.number().int(), of: z.number().int() }).nullable(),
  });
export type ToReview = z.infer<typeof toReview>;

export const bulkReview = z
  .strictObject({
    ids: z.array(assignmentId).min(1, 'Choose at least one').max(100, 'Choose at most 100'),
    decision: z.enum(['accepted', 'rejected']),
    reason: requiredText('Reason', 2000).optional(),
  })
  .refine(({ decision, reason }) => decision !== 'rejected' || reason !== undefined, {
    path: ['reason'],
    message: 'Say why they are rejected.',
  });

/** `to-review`: submitted or contested, the longest waiting first; everything else the newest first. */
export const submissionFilters = ['all', 'to-review', 'changes', 'accepted', 'rejected'] as const;

/** A submission in a client's list: by handle, or by nobody while peers review it. */
export const submissionRow = z.object({
  id: assignmentId,
  code: z.string(),
  kind: z.string(),
  title: z.string(),
  by: z.string().nullable(),
  state: assignment.shape.state,
  submittedAt: timestamp,
  workedSeconds: z.number().int(),
  version: z.number().int(),
  acceptedBy: timestamp.nullable(),
  review: z
    .object({ by: z.enum(deciders), comments: z.number().int(), reason: z.string(), at: timestamp })
    .nullable(),
});
export type SubmissionRow = z.infer<typeof submissionRow>;
