import { feeOn } from '@redoubt/contract/projects';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import { postIfFunded, postTransaction } from '#features/ledger';
import { invariant } from '#platform/invariant.ts';
import type { Transaction } from '#kit.ts';
import { type Telling, tellStalled } from '../notices/tell-work.ts';
import { escrowOf, holdCost } from '../records/escrow.ts';
import { codeOf } from '../records/project-code.ts';
import { type ProjectRow, updateState } from '../records/projects.store.ts';
import { countCopies } from '../records/project-tasks.store.ts';
import { type ReviewedRow, updateAccepted } from '../assignments/reviews.store.ts';

interface Accepting {
  readonly project: ProjectRow;
  readonly reviewed: ReviewedRow;
  /** The peer whose review is paid; null where the client, staff or time decided. */
  readonly peer: UserId | null;
  readonly at: Date;
}

/** Accepts an assignment and posts what it earned, and what its review earned, in the same transaction. */
export async function accept(
  transaction: Transaction,
  { project, reviewed, peer, at }: Accepting,
): Promise<void> {
  await updateAccepted(transaction, { id: reviewed.id, at });
  await pay(transaction, project, {
    key: `earning:${reviewed.id}`,
    kind: 'earning',
    assignmentId: reviewed.id,
    to: reviewed.userId,
    rateMinor: reviewed.rateMinor,
    at,
  });
  if (peer !== null) await payReview(transaction, { project, reviewed, peer, at });
}

/** Pays a peer for the review that decided. */
async function payReview(
  transaction: Transaction,
  { project, reviewed, peer, at }: Accepting & { readonly peer: UserId },
): Promise<void> {
  if (project.reviewRateMinor === null) return;
  await pay(transaction, project, {
    key: `review-earning:${reviewed.id}`,
    kind: 'review-earning',
    assignmentId: reviewed.id,
    to: peer,
    rateMinor: project.reviewRateMinor,
    at,
  });
}

/**
 * Pays a peer for a rejection. Its copy needs another review then, for which the client's balance is held; where it does
 * not suffice, the project pauses, and what was begun is covered.
 */
export async function payRejection(
  transaction: Transaction,
  { telling, ...rejection }: Accepting & { readonly peer: UserId; readonly telling: Telling },
): Promise<void> {
  await payReview(transaction, rejection);
  const { project, reviewed, at } = rejection;
  const counts = await countCopies(transaction, project.id, 'opened');
  const holding = { counts, key: `review:${reviewed.id}`, by: null, at };
  const isHeld = await postIfFunded(transaction, () => holdCost(transaction, project, holding));
  if (isHeld || project.state !== 'open') return;
  const reason = 'The balance does not cover another review of what a peer rejected.';
  await updateState(transaction, { id: project.id, state: 'paused', reason, at });
  await tellStalled(telling, transaction, { project, reason });
}

interface Payment {
  readonly key: string;
  readonly kind: 'earning' | 'review-earning';
  readonly assignmentId: ReviewedRow['id'];
  readonly to: UserId;
  readonly rateMinor: number;
  readonly at: Date;
}

async function pay(
  transaction: Transaction,
  project: ProjectRow,
  { key, kind, assignmentId, to, rateMinor, at }: Payment,
): Promise<void> {
  const { id: projectId, organization, currency, feePoints } = project;
  const feeMinor = feeOn(rateMinor, feePoints);
  const number = await postTransaction(transaction, {
    kind,
    key,
    currency,
    reference: codeOf(project),
    projectId,
    assignmentId,
    madeBy: null,
    at,
    postings: [
      { account: escrowOf({ id: projectId, organization }), amountMinor: -(rateMinor + feeMinor) },
      { account: { kind: 'expert-payable', userId: to }, amountMinor: rateMinor },
      ...(feeMinor > 0 ? [{ account: { kind: 'platform-fee' } as const, amountMinor: feeMinor }] : []),
    ],
  });
  invariant(number !== null, 'An assignment is accepted once.');
}
