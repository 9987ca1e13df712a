import {
  type Applicant,
  type ApplicationState,
  type DecisionForm,
  type DecisionKind,
  UNDO_SECONDS,
  type Urgency,
} from '@redoubt/contract/applications';
import type { ApplicationId } from '@redoubt/contract/shared/ids.ts';
import type { ProfilePart } from '@redoubt/contract/profile';
import { nextRise, partOf, urgencyOf } from '../application/application-rules.ts';
import type { ListedState } from '../listing/listing.store.ts';

/** What an application is after a decision. */
export const stateAfter = {
  approve: 'approved',
  reject: 'rejected',
  request_changes: 'changes_requested',
  reconsider: 'pending',
  withdraw: 'rejected',
} as const satisfies Record<DecisionKind, ApplicationState>;

/**
 * The states in which an application can be decided on in this way. In all but pending, an earlier decision is revised.
 */
export const takenFrom: Readonly<Record<DecisionKind, readonly ApplicationState[]>> = {
  approve: ['pending', 'rejected'],
  reject: ['pending'],
  request_changes: ['pending', 'rejected'],
  reconsider: ['rejected'],
  withdraw: ['approved'],
};

/** What is decided, without what was read. */
export type Verdict = WithoutRead<DecisionForm>;
type WithoutRead<Form> = Form extends unknown ? Omit<Form, 'read'> : never;

/** A decision as the application itself stores it. */
export interface Outcome {
  readonly id: ApplicationId;
  readonly kind: DecisionKind;
  readonly reason: string | null;
  readonly reopened: readonly ProfilePart[];
  readonly at: Date;
}

export interface NewOutcome extends Omit<Outcome, 'id'> {
  readonly undoUntil: Date;
}

export function outcomeOf(verdict: Verdict, at: Date): NewOutcome {
  return {
    kind: verdict.kind,
    reason: 'reason' in verdict ? verdict.reason : null,
    reopened: verdict.kind === 'request_changes' ? verdict.steps.map(partOf) : [],
    at,
    undoUntil: new Date(at.getTime() + UNDO_SECONDS * 1000),
  };
}

interface Listed {
  readonly applicant: Pick<Applicant, 'submittedAt'>;
  readonly profileUrgency: Urgency;
}

/** What the list shows of an application in `status`. */
export function listedStateOf(
  status: ApplicationState,
  { applicant: { submittedAt }, profileUrgency }: Listed,
  now: Date,
): ListedState {
  const waiting = { state: status, sentAt: submittedAt === null ? null : new Date(submittedAt) };
  return { status, urgency: urgencyOf(profileUrgency, waiting, now), risesAt: nextRise(waiting, now) };
}

/** The changes of a decision, for the audit log. */
export function describeChanges(before: ApplicationState, { kind, reason, reopened }: NewOutcome) {
  return {
    state: { before, after: stateAfter[kind] },
    ...(reason !== null && { reason: { before: null, after: reason } }),
    ...(reopened.length > 0 && { reopenedSteps: { before: [], after: reopened } }),
  };
}
