import * as z from 'zod';
import { applicationId, documentId, userId } from '#shared/ids.ts';
import { numberedPageOf, numberedPageQuery } from '#shared/numbered-pages.ts';
import { role } from '#shared/roles.ts';
import { timestamp, writtenText } from '#shared/text.ts';
import {
  applicationState,
  type ApplicationState,
  openIssue,
  stepNumber,
  STEPS,
  urgency,
} from './application.ts';

/** By years: under 3 Intermediate, 3 to 7 Senior, over 7 Expert. */
export const experienceLevels = ['Intermediate', 'Senior', 'Expert'] as const;
export type ExperienceLevel = (typeof experienceLevels)[number];

/** A short text for each step of the wizard, in their order, that changes whenever the content of the step changes. */
export const stepRevisions = z.array(z.string().min(1).max(40)).length(STEPS);
export type StepRevisions = z.infer<typeof stepRevisions>;

/** A document that no Admin has opened yet. */
export const unreadDocument = z.object({ id: documentId, name: z.string() });
export type UnreadDocument = z.infer<typeof unreadDocument>;

/** An application as a list shows it. */
export const applicant = z.object({
  id: applicationId,
  userId,
  name: z.string(),
  email: z.string(),
  isEmailVerified: z.boolean(),
  role,
  avatar: z.string().nullable(),
  skills: z.array(z.string()),
  languages: z.array(z.string()),
  certifications: z.array(z.string()),
  /** Null where the expert gave no years. */
  experience: z.enum(experienceLevels).nullable(),
  yearsExperience: z.number().int().nullable(),
  /** Empty where the expert gave none, as the phone. */
  location: z.string(),
  phone: z.string(),
  /** Percent of the six steps. */
  profileCompletion: z.number().int(),
  /** The mean of the scores of the assessments ÷ 20, with one decimal; null before the first score. */
  rating: z.number().nullable(),
  status: applicationState,
  begunAt: timestamp,
  /** The latest time that it was sent; null before the first. */
  submittedAt: timestamp.nullable(),
  /** The first thing that is open; null where nothing is. */
  reason: openIssue.nullable(),
  /** Steps that are not complete: with any, it cannot be approved. */
  missingSteps: z.array(stepNumber),
  urgency,
  /** What was sent for review and no Admin has opened: an approval names them and says why. */
  unreadDocuments: z.array(unreadDocument),
  /** Whether every document is verified: with it, an approved expert is shown as verified. */
  areDocumentsVerified: z.boolean(),
  /** How often it was sent, and the revisions of the steps: what a decision says that it has read. */
  sending: z.number().int(),
  revisions: stepRevisions,
});
export type Applicant = z.infer<typeof applicant>;

/** approvals: what waits for a decision. review: what is under way. all: decided ones too. */
export const applicationLists = {
  approvals: ['pending'],
  review: ['incomplete', 'pending', 'changes_requested'],
  all: ['incomplete', 'pending', 'changes_requested', 'approved', 'rejected'],
} as const satisfies Record<string, readonly ApplicationState[]>;
export type ApplicationList = keyof typeof applicationLists;

const LONGEST_SEARCH = 200;

/** Filters of the list; `q` is searched in name, address and role. */
export const applicationFilter = {
  list: z.enum(['approvals', 'review', 'all'], 'List must be approvals, review or all.').default('review'),
  state: applicationState.optional(),
  urgency: urgency.optional(),
  q: writtenText(LONGEST_SEARCH).default(''),
};

/** date: the latest first with the minus in front, which is the default. */
export const applicationColumns = ['date', 'name', 'completion', 'urgency'] as const;
export type ApplicationColumn = (typeof applicationColumns)[number];

export const { sort: applicationSort, ...applicationPaging } = numberedPageQuery(applicationColumns, '-date');

/** What a list was read from: opaque, and sent back with a decision on all of it. */
export const listSnapshot = z
  .string()
  .max(20_000)
  .regex(/^\d+:\d+:[\d,]*$/, 'This does not come from a list of applications.');

/** `counts`: how many applications of each urgency the other filters let through. */
export const applicationPage = numberedPageOf(applicant).extend({
  counts: z.object({ high: z.number().int(), medium: z.number().int(), low: z.number().int() }),
  asOf: listSnapshot,
});
export type ApplicationPage = z.infer<typeof applicationPage>;
