import * as z from 'zod';
import { applicationId, decisionId, documentId } from '#shared/ids.ts';
import { composedText, timestamp } from '#shared/text.ts';
import { stepRevisions } from './applicant.ts';
import { applicationState, stepNumber } from './application.ts';

/** reconsider: a rejection is taken back into review. withdraw: an approval ends, and the expert may apply again. */
export const decisionKinds = ['approve', 'reject', 'request_changes', 'reconsider', 'withdraw'] as const;
export type DecisionKind = (typeof decisionKinds)[number];

/** So long a decision can be taken back: its mail goes out after that. */
export const UNDO_SECONDS = 10;
export const LONGEST_REASON = 2000;
/** So many are decided on in one call. */
export const MOST_AT_ONCE = 1000;

/** A reason that the expert reads. */
export const reasonText = composedText(LONGEST_REASON).refine(
  (text) => text !== '',
  'Say why, for the expert to read.',
);

/** What whoever decides has read: an application that has changed since is not decided on. */
const read = z.strictObject({
  status: applicationState,
  sending: z.number().int().min(0),
  revisions: stepRevisions,
  /** The documents that nobody had opened. An approval is about these alone. */
  unreadDocuments: z.array(documentId).default([]),
});
export type ReadApplication = z.infer<typeof read>;

const STEPS_REQUIRED = 'Choose the steps to revise.';

const UNREAD_REASON = 'Say why you approve without reading every document.';

const approve = z.strictObject({
  kind: z.literal('approve'),
  /**
   * Why it is approved although nobody has read some of its documents; it goes to the audit log, not to the expert. Without
   * it, such an application is not approved.
   */
  unreadReason: composedText(LONGEST_REASON)
    .refine((text) => text !== '', UNREAD_REASON)
    .optional(),
});
const reject = z.strictObject({ kind: z.literal('reject'), reason: reasonText });
const requestChanges = z.strictObject({
  kind: z.literal('request_changes'),
  /** What needs to change. */
  reason: reasonText,
  steps: z
    .array(stepNumber, STEPS_REQUIRED)
    .min(1, STEPS_REQUIRED)
    .refine((steps) => new Set(steps).size === steps.length, 'List each step only once.'),
});
const reconsider = z.strictObject({ kind: z.literal('reconsider') });
const withdraw = z.strictObject({ kind: z.literal('withdraw'), reason: reasonText });

export const decisionForm = z.discriminatedUnion('kind', [
  approve.extend({ read }),
  reject.extend({ read }),
  requestChanges.extend({ read }),
  reconsider.extend({ read }),
  withdraw.extend({ read }),
]);
export type DecisionForm = z.output<typeof decisionForm>;

/** A decision just taken. Until `undoUntil` it can be taken back, and nobody is notified. */
export const decision = z.object({
  id: decisionId,
  applicationId,
  kind: z.enum(decisionKinds),
  status: applicationState,
  decidedAt: timestamp,
  undoUntil: timestamp,
});
export type Decision = z.infer<typeof decision>;

/** What can be decided on many at once. */
export const decisionOnMany = z.discriminatedUnion('kind', [approve, reject, requestChanges]);
export type DecisionOnMany = z.output<typeof decisionOnMany>;

/** The same decision on many rows, each as it was read. */
export const bulkDecisionForm = z.strictObject({
  decision: decisionOnMany,
  rows: z
    .array(z.strictObject({ id: applicationId, read }))
    .min(1, 'Choose at least one application.')
    .max(MOST_AT_ONCE, `Choose at most ${MOST_AT_ONCE.toLocaleString('en-US')} at once.`),
});
export type BulkDecisionForm = z.output<typeof bulkDecisionForm>;
export type BulkDecisionInput = z.input<typeof bulkDecisionForm>;

/** What became of one row; a refused one says why, as the call for it alone would. */
export const rowResult = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('decided'), id: applicationId, name: z.string(), decisionId }),
  z.object({
    outcome: z.literal('refused'),
    id: applicationId,
    name: z.string(),
    code: z.string(),
    message: z.string(),
  }),
]);
export type RowResult = z.infer<typeof rowResult>;

export const bulkDecision = z.object({ results: z.array(rowResult), undoUntil: timestamp });
export type BulkDecision = z.infer<typeof bulkDecision>;

export const undoResult = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('undone'), decisionId, id: applicationId, status: applicationState }),
  z.object({ outcome: z.literal('refused'), decisionId, code: z.string(), message: z.string() }),
]);
export type UndoResult = z.infer<typeof undoResult>;
