import * as z from 'zod';
import { applicationId, bulkDecisionId } from '#shared/ids.ts';
import { timestamp } from '#shared/text.ts';
import { applicationFilter, listSnapshot } from './applicant.ts';
import { decisionOnMany, MOST_AT_ONCE } from './decision.ts';

/** So many may be taken out of what a filter lets through. */
const MOST_EXCEPTIONS = MOST_AT_ONCE;

/** The same decision on all that a filter lets through but for some, as many as were counted. */
export const filteredDecisionForm = z.strictObject({
  decision: decisionOnMany,
  filter: z.strictObject(applicationFilter),
  /** As the list showed; those of `except` are included. */
  total: z.number().int().min(1),
  except: z
    .array(applicationId)
    .max(MOST_EXCEPTIONS, `Exclude at most ${MOST_EXCEPTIONS.toLocaleString('en-US')}.`)
    .default([]),
  /** As the list showed: an application that has changed since is not decided on. */
  asOf: listSnapshot,
});
export type FilteredDecisionForm = z.output<typeof filteredDecisionForm>;
export type FilteredDecisionInput = z.input<typeof filteredDecisionForm>;

/** running: rows are decided on, one after the other. undoing: those that were are taken back. */
export const bulkStates = ['running', 'done', 'undoing', 'undone'] as const;
const count = z.number().int().min(0);

/** How many refused rows are listed by name; all are counted. */
export const MAX_LISTED_REFUSALS = 200;

/** How far a decision on many has come. */
export const filteredDecision = z.object({
  id: bulkDecisionId,
  kind: z.enum(['approve', 'reject', 'request_changes']),
  state: z.enum(bulkStates),
  total: count,
  /** Decided on and not taken back. */
  decided: count,
  refused: count,
  undone: count,
  /** Those that it was too late to take back; they are among the decided. */
  kept: count,
  /** The first of them, each with why. */
  refusals: z.array(z.object({ id: applicationId, name: z.string(), code: z.string(), message: z.string() })),
  /** Null while it runs: until then it can be taken back anyway. */
  undoUntil: timestamp.nullable(),
});
export type FilteredDecision = z.infer<typeof filteredDecision>;
