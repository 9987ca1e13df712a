import {
  type Applicant,
  type ApplicationState,
  applicationChanged,
  applicationNotFound,
  type DecisionKind,
  documentsUnread,
  type ReadApplication,
} from '@redoubt/contract/applications';
import type { ApplicationId, DecisionId } from '@redoubt/contract/shared/ids.ts';
import { updateReviewClosed } from '#features/background-verification';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Kit, Transaction } from '#kit.ts';
import { updateListedState } from '../listing/listing.store.ts';
import {
  type Candidate,
  type DecisionRecord,
  insertDecision,
  listDecisions,
  lockCandidate,
  updateDecided,
} from './decisions.store.ts';
import { findObstacle, type Obstacle } from './find-obstacle.ts';
import { describeChanges, listedStateOf, outcomeOf, stateAfter, type Verdict } from './outcome.ts';
import { planTelling } from './tell-decisions.job.ts';

export type DecisionDeps = Pick<Kit, 'database' | 'clock' | 'audit' | 'jobs'>;
export type DecisionRefusal = Obstacle | Refusal<typeof applicationNotFound>;

export interface Deciding {
  readonly caller: Caller;
  readonly id: ApplicationId;
  readonly verdict: Verdict;
  /** What the Admin has read: the application, or the whole list as of a database snapshot. */
  readonly read: ReadApplication | { readonly asOf: string };
  readonly batch: string;
  /** Whether it may replace an earlier decision. A decision on many never does. */
  readonly mayRevise?: boolean;
}

export interface Decided {
  readonly id: DecisionId;
  readonly status: (typeof stateAfter)[DecisionKind];
  readonly at: Date;
  readonly undoUntil: Date;
}

const actions = {
  approve: 'application.approve',
  reject: 'application.reject',
  request_changes: 'application.request-changes',
  reconsider: 'application.reconsider',
  withdraw: 'application.withdraw',
} as const satisfies Record<DecisionKind, string>;

/**
 * Decides on an application as it was read. Of two concurrent decisions one wins, and the other learns who was first;
 * an edit in between is reported by its steps. The expert is mailed once the decision can no longer be taken back.
 */
export async function decide(
  kit: DecisionDeps,
  transaction: Transaction,
  deciding: Deciding,
): Promise<Decided | DecisionRefusal> {
  const { caller, id, verdict, read, batch } = deciding;
  const candidate = await lockCandidate(transaction, id, 'asOf' in read ? read.asOf : null);
  if (!candidate) return refuse(applicationNotFound);
  const { applicant } = candidate;
  const standing = (await listDecisions(transaction, id)).filter(({ undoneAt }) => undoneAt === null);
  const obstacle = findObstacleTo(candidate, deciding, standing.at(-1) ?? null);
  if (obstacle) return obstacle;
  const outcome = outcomeOf(verdict, kit.clock.now());
  await updateDecided(transaction, { id, ...outcome });
  const decisionId = await insertDecision(transaction, {
    ...outcome,
    applicationId: id,
    userId: applicant.userId,
    sending: applicant.sending,
    place: standing.filter(({ sending }) => sending === applicant.sending).length + 1,
    by: caller.userId,
    batch,
  });
  const status = stateAfter[verdict.kind];
  await updateListedState(transaction, id, listedStateOf(status, candidate, outcome.at));
  await closeReview(transaction, applicant, status);
  await kit.audit.write(transaction, {
    by: caller,
    action: actions[verdict.kind],
    object: { kind: 'application', id },
    person: applicant.userId,
    changes: { ...describeChanges(applicant.status, outcome), ...describeUnread(applicant, verdict) },
  });
  await planTelling(kit, transaction, { batch, undoUntil: outcome.undoUntil });
  return { id: decisionId, status, at: outcome.at, undoUntil: outcome.undoUntil };
}

/** The documents of a rejected application wait for nobody, until it is looked at again. */
export async function closeReview(
  transaction: Transaction,
  { userId, status }: Pick<Applicant, 'userId' | 'status'>,
  next: ApplicationState,
): Promise<void> {
  const isClosed = next === 'rejected';
  if (isClosed !== (status === 'rejected')) await updateReviewClosed(transaction, userId, isClosed);
}

/** Of an approval: the documents that nobody had read, and why it was given all the same; for the audit log. */
function describeUnread({ unreadDocuments }: Applicant, verdict: Verdict) {
  if (verdict.kind !== 'approve' || unreadDocuments.length === 0) return {};
  return {
    unreadDocuments: { before: null, after: unreadDocuments.map(({ name }) => name) },
    unreadReason: { before: null, after: verdict.unreadReason ?? null },
  };
}

/** Why one of many was not decided on, as its row says it. */
export function sayRefusal({ refused, members }: DecisionRefusal): { code: string; message: string } {
  const { code, message } = refused;
  if (code !== documentsUnread.code) return { code, message };
  const { documents } = documentsUnread.members.parse(members);
  const names = new Intl.ListFormat('en').format(documents.map(({ name }) => name));
  return { code, message: `Not read yet: ${names}.` };
}

function findObstacleTo(
  { applicant, isAsListed }: Candidate,
  { verdict, read, mayRevise = false }: Deciding,
  standing: DecisionRecord | null,
): Obstacle | null {
  const obstacle = findObstacle({
    applicant,
    read: 'asOf' in read ? null : read,
    verdict,
    mayRevise,
    standing,
  });
  if (obstacle || isAsListed !== false) return obstacle;
  return refuse(applicationChanged, { members: { changedSteps: [], isSentAgain: false } });
}
