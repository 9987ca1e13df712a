import {
  type DocumentDecision,
  documentDecided,
  documentNotFound,
  type PersonDocuments,
} from '@redoubt/contract/background-verification';
import type { DocumentId } from '@redoubt/contract/shared/ids.ts';
import { invalidFields } from '@redoubt/contract/shared/problem.ts';
import { invariant } from '#platform/invariant.ts';
import { isRefusal, type Refusal, refuse } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Kit, Transaction } from '#kit.ts';
import { lockDocumentsOf } from '../documents/documents.store.ts';
import { settleReview } from '../documents/settle-review.ts';
import { listPersonDocuments } from './list-documents.ts';
import { findReviewed, type ReviewRecord, updateDecided } from './review.store.ts';
import { planTelling } from './tell-review.ts';

type Deps = Pick<Kit, 'database' | 'audit' | 'clock' | 'jobs' | 'outbox'>;
type DecisionRefusal = Refusal<typeof documentNotFound | typeof documentDecided | typeof invalidFields>;

const NO_SUCH_REVISION = { path: 'revision', message: 'This document has no such revision.' };

interface Deciding {
  readonly caller: Caller;
  readonly id: DocumentId;
  readonly decision: DocumentDecision;
}

/**
 * Verifies or rejects the revision of a document that was read. Of two concurrent decisions the first wins, and the
 * second Admin learns who decided what. A decision can be replaced by another that names its revision.
 */
export async function decideOnDocument(
  kit: Deps,
  deciding: Deciding,
): Promise<PersonDocuments | DecisionRefusal> {
  const decided = await kit.database.transaction(async (transaction) => decide(kit, transaction, deciding));
  if (isRefusal(decided)) return decided;
  const held = await listPersonDocuments(kit.database.kysely, decided.userId);
  return isRefusal(held) ? refuse(documentNotFound) : held;
}

async function decide(
  kit: Deps,
  transaction: Transaction,
  { caller, id, decision }: Deciding,
): Promise<ReviewRecord | DecisionRefusal> {
  const found = await findReviewed(transaction, id);
  if (!found) return refuse(documentNotFound);
  await lockDocumentsOf(transaction, found.userId);
  const reason = decision.decision === 'rejected' ? decision.reason : null;
  const at = kit.clock.now();
  const { decision: state, revision } = decision;
  const change = { id, revision, state, reason, by: caller.userId, at };
  // Read again under the lock.
  const before = await findReviewed(transaction, id);
  if (!before) return refuse(documentNotFound);
  if (revision > before.revision) return refuse(invalidFields, { errors: [NO_SUCH_REVISION] });
  if (!(await updateDecided(transaction, change)))
    return refuse(documentDecided, { members: sayDecided(before) });
  const outcome = await settleReview(kit, transaction, before.userId);
  invariant(outcome, 'A document that was sent is part of a review.');
  await kit.audit.write(transaction, {
    by: caller,
    action: state === 'verified' ? 'document.verify' : 'document.reject',
    object: { kind: 'document', id },
    person: before.userId,
    changes: {
      state: { before: before.state, after: state },
      ...(reason !== before.reason && { reason: { before: before.reason, after: reason } }),
    },
  });
  await planTelling(kit, transaction, { userId: before.userId, outcome, at });
  return before;
}

function sayDecided({ state, decidedBy, decidedAt }: ReviewRecord) {
  invariant(
    (state === 'verified' || state === 'rejected') && decidedAt,
    'A document whose revision has grown was decided on.',
  );
  return { decision: state, by: decidedBy, at: decidedAt.toISOString() };
}
