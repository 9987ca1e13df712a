import * as z from 'zod';
import { assignmentId, organizationId, projectId, userId } from '#shared/ids.ts';
import { currency } from '#shared/money/currencies.ts';
import { timestamp } from '#shared/text.ts';
import { deciders, reviewDecisions } from './work/assignment.ts';

const project = z.object({ id: projectId, title: z.string() });
const money = { amountMinor: z.number().int(), currency };

/** Payloads of the events of projects that people are told of, by name. */
export const projectsEvents = {
  /** A client invited an expert. */
  expertInvited: z.object({ userId, by: userId, project, client: z.string(), at: timestamp }),
  /** A submission was decided on. */
  workDecided: z.object({
    userId,
    project,
    assignmentId,
    /** As in W-041. */
    code: z.string(),
    decision: z.enum(reviewDecisions),
    by: z.enum(deciders),
    reason: z.string(),
    comments: z.number().int(),
    /** It decides what the expert contested. */
    isOfContest: z.boolean(),
    /** Until when a rejection may be contested; null where it cannot. */
    contestUntil: timestamp.nullable(),
    ...money,
    at: timestamp,
  }),
  /** A peer's review was posted to them. */
  reviewEarned: z.object({ userId, project, assignmentId, code: z.string(), ...money, at: timestamp }),
  /** A project was paused while somebody had work of it open; published for each of them. */
  projectPaused: z.object({ userId, project, reason: z.string(), at: timestamp }),
  /** A project paused itself, as its client's balance does not cover what is needed next. */
  projectStalled: z.object({ organizationId, project, reason: z.string(), at: timestamp }),
  /** An Admin approved or returned what a client submitted. */
  projectDecided: z.object({
    organizationId,
    project,
    isApproved: z.boolean(),
    reason: z.string(),
    at: timestamp,
  }),
  /** An expert submitted what the client reviews itself. */
  submissionWaits: z.object({ organizationId, project, assignmentId, at: timestamp }),
} as const;
