import {
  applicationChanged,
  applicationNotFound,
  type DecisionForm,
  type DecisionKind,
  type ReadApplication,
  UNDO_SECONDS,
} from '@redoubt/contract/applications';
import type { ApplicationId, DecisionId } from '@redoubt/contract/ids.ts';
import type { ProfilePart } from '@redoubt/contract/profile';
import type { AuditChanges } from '#platform/audit/index.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Kit, Transaction } from '#kit.ts';
import { partOf } from '../application/application-rules.ts';
import { keepListing } from '../listing/keep-listing.ts';
import {
  type Candidate,
  insertDecision,
  listDecisions,
  lockCandidate,
  updateDecided,
} from './decisions.store.ts';
import { findObstacle, type Obstacle } from './find-obstacle.ts';
import { planTelling } from './tell-decisions.job.ts';

export type DecisionParts = Pick<Kit, 'database' | 'clock' | 'vault' | 'audit' | 'jobs'>;
export type DecisionRefusal = Obstacle | Refusal<typeof applicationNotFound>;

/** What is decided, without what was read. */
export type Verdict =
  | Omit<Extract<DecisionForm, { kind: 'approve' }>, 'read'>
  | Omit<Extract<DecisionForm, { kind: 'reject' }>, 'read'>
  | Omit<Extract<DecisionForm, { kind: 'request_changes' }>, 'read'>;

export interface Deciding {
  readonly caller: Caller;
  readonly id: ApplicationId;
  readonly verdict: Verdict;
  /** What was read: of the application, or a whole list with it. */
  readonly read: ReadApplication | { readonly asOf: string };
  readonly batch: string;
}

export interface Decided {
  readonly id: DecisionId;
  readonly status: 'approved' | 'rejected' | 'changes_requested';
  readonly at: Date;
  readonly undoUntil: Date;
}

const states = { approve: 'approved', reject: 'rejected', request_changes: 'changes_requested' } as const;
const actions = {
  approve: 'application.approve',
  reject: 'application.reject',
  request_changes: 'application.request-changes',
} as const satisfies Record<DecisionKind, string>;

/**
 * Decides on an application as it was read: of two at once one wins, and the other learns who was first; an edit in
 * between is told by its steps. The expert is mailed once it can no longer be taken back.
 */
export async function decide(
  kit: DecisionParts,
  transaction: Transaction,
  deciding: Deciding,
): Promise<Decided | DecisionRefusal> {
  const { caller, id, verdict, read, batch } = deciding;
  const candidate = await lockCandidate(transaction, id, 'asOf' in read ? read.asOf : null);
  if (!candidate) return refuse(applicationNotFound);
  const { applicant } = candidate;
  const obstacle = await findObstacleTo(transaction, candidate, deciding);
  if (obstacle) return obstacle;
  const outcome = outcomeOf(verdict, kit.clock.now());
  await updateDecided(transaction, { id, ...outcome });
  const decisionId = await insertDecision(transaction, {
    ...outcome,
    applicationId: id,
    userId: applicant.userId,
    sending: applicant.sending,
    kind: verdict.kind,
    by: caller.userId,
    batch,
  });
  await keepListing(kit, transaction, applicant.userId);
  await kit.audit.write(transaction, {
    by: caller,
    action: actions[verdict.kind],
    object: { kind: 'application', id },
    person: applicant.userId,
    changes: describeChanges(outcome),
  });
  await planTelling(kit, transaction, { batch, undoUntil: outcome.undoUntil });
  return { id: decisionId, status: outcome.state, at: outcome.at, undoUntil: outcome.undoUntil };
}

async function findObstacleTo(
  transaction: Transaction,
  { applicant, isAsListed }: Candidate,
  { id, verdict, read }: Deciding,
): Promise<Obstacle | null> {
  const decisions = await listDecisions(transaction, id);
  const obstacle = findObstacle({
    applicant,
    read: 'asOf' in read ? null : read,
    isApproval: verdict.kind === 'approve',
    standing: decisions.findLast(({ undoneAt }) => undoneAt === null) ?? null,
  });
  if (obstacle || isAsListed !== false) return obstacle;
  return refuse(applicationChanged, { members: { changedSteps: [], isSentAgain: false } });
}

interface Outcome {
  readonly state: Decided['status'];
  readonly reason: string | null;
  readonly reopened: readonly ProfilePart[];
  readonly at: Date;
  readonly undoUntil: Date;
}

function outcomeOf(verdict: Verdict, at: Date): Outcome {
  return {
    state: states[verdict.kind],
    reason: verdict.kind === 'approve' ? null : verdict.reason,
    reopened: verdict.kind === 'request_changes' ? verdict.steps.map(partOf) : [],
    at,
    undoUntil: new Date(at.getTime() + UNDO_SECONDS * 1000),
  };
}

function describeChanges({ state, reason, reopened }: Outcome): AuditChanges {
  return {
    state: { before: 'pending', after: state },
    ...(reason !== null && { reason: { before: null, after: reason } }),
    ...(reopened.length > 0 && { reopenedSteps: { before: [], after: reopened } }),
  };
}
