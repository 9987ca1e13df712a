import * as z from 'zod';
import { applicationId } from '#shared/ids.ts';
import { timestamp } from '#shared/text.ts';

/** incomplete: the wizard was begun. pending: sent. changes_requested: named steps were reopened. */
export const applicationStates = [
  'incomplete',
  'pending',
  'changes_requested',
  'approved',
  'rejected',
] as const;
export const applicationState = z.enum(applicationStates);
export type ApplicationState = z.infer<typeof applicationState>;

export const urgency = z.enum(['high', 'medium', 'low']);
export type Urgency = z.infer<typeof urgency>;

export const STEPS = 6;
/** A step of the wizard by its number, 1 to 6, as in its address. */
export const stepNumber = z.number().int().min(1).max(STEPS);

/** What is open, in the order in which it is looked at. */
export const issueKinds = [
  'missing_step',
  'document_rejected',
  'document_waiting',
  'agreement_outdated',
  'address_unverified',
] as const;
export type IssueKind = (typeof issueKinds)[number];

/** The first thing that is open: what it is, where it is mended, and a sentence for people. */
export const openIssue = z.object({
  kind: z.enum(issueKinds),
  /** Null where no step mends it: a review that is under way, an address that waits for its mail. */
  step: stepNumber.nullable(),
  sentence: z.string(),
});
export type OpenIssue = z.infer<typeof openIssue>;

/** What a profile says of its owner. approved: by people. verified: approved, and every document is verified too. */
const badges = ['approved', 'verified'] as const;
export const badge = z.enum(badges).nullable();
export type Badge = (typeof badges)[number];

/** The own application; before it was first sent it has no id and says what it still needs. */
export const application = z.object({
  id: applicationId.nullable(),
  state: applicationState,
  /** What the own profile says; null where it is not approved. */
  badge,
  /** Steps that are not complete, in the order of the wizard: with any, it cannot be sent. */
  missingSteps: z.array(stepNumber),
  /** Null where nothing is open. */
  reason: openIssue.nullable(),
  urgency,
  sentAt: timestamp.nullable(),
  decidedAt: timestamp.nullable(),
  /** Of a rejected one: it was approved, and the approval was withdrawn. */
  isWithdrawn: z.boolean(),
  /** What the reviewer wrote: why it was rejected, or what is to change. */
  note: z.string().nullable(),
  /** While changes are requested: the steps that were reopened. */
  reopenedSteps: z.array(stepNumber),
  /** Those of the reopened steps that were not saved again since: with any, it cannot be sent. */
  stepsToSaveAgain: z.array(stepNumber),
});
export type Application = z.infer<typeof application>;

/** The own application after it was sent. */
export const sentApplication = application.extend({
  /** False where it waited or was approved before this call, which then changed nothing. */
  isSentNow: z.boolean(),
});
export type SentApplication = z.infer<typeof sentApplication>;
