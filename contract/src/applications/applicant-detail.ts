import * as z from 'zod';
import { applicationNoteId, userId } from '#shared/ids.ts';
import { composedText, timestamp } from '#shared/text.ts';
import { applicant } from './applicant.ts';
import { stepNumber } from './application.ts';
import { decisionKinds } from './decision.ts';

/** An Admin by name. */
export const staffMember = z.object({ id: userId, name: z.string() });
export type StaffMember = z.infer<typeof staffMember>;

/** What happened to an application. undone: the decision before it was taken back, and nobody was notified. */
export const historyKinds = ['begun', 'sent', ...decisionKinds, 'undone'] as const;
export type HistoryKind = (typeof historyKinds)[number];

export const historyEntry = z.object({
  kind: z.enum(historyKinds),
  at: timestamp,
  /** Null where the expert did it, and where the account of the Admin is gone. */
  by: staffMember.nullable(),
  /** The sending that it is about, from 1; 0 before the first. */
  sending: z.number().int(),
  /** What the expert was written. */
  reason: z.string().nullable(),
  /** The steps that were reopened. */
  steps: z.array(stepNumber),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

const LONGEST_NOTE = 4000;

/** A note among Admins; experts never see it. */
export const applicationNote = z.object({
  id: applicationNoteId,
  text: z.string(),
  /** Null where that account is gone. */
  by: staffMember.nullable(),
  at: timestamp,
  /** Whether the caller wrote it: only they remove it. */
  isOwn: z.boolean(),
});
export type ApplicationNote = z.infer<typeof applicationNote>;
export const noteForm = z.strictObject({
  text: composedText(LONGEST_NOTE).refine((text) => text !== '', 'Write a note.'),
});

/**
 * One application of the list. The reviewer reads what the expert wrote and answered after it, from the profile and the
 * assessments, so that a decision with these revisions is about nothing older than what was shown.
 */
export const applicantDetail = z.object({
  applicant,
  /** What the expert was last written; null while nothing was decided on the latest sending. */
  note: z.string().nullable(),
  reopenedSteps: z.array(stepNumber),
  stepsToSaveAgain: z.array(stepNumber),
  /** The latest first. */
  history: z.array(historyEntry),
  notes: z.array(applicationNote),
});
export type ApplicantDetail = z.infer<typeof applicantDetail>;
