import { isDeepStrictEqual } from 'node:util';
import {
  type DocumentDecision,
  documentDecided,
  documentNotFound,
  type PersonDocuments,
} from '@redoubt/contract/background-verification';
import type { DocumentId } from '@redoubt/contract/shared/ids.ts';
import { invalidFields } from '@redoubt/contract/shared/problem.ts';
import type { AuditChanges } from '#platform/audit/index.ts';
import { invariant } from '#platform/invariant.ts';
import { type FieldError, isRefusal, type Refusal, refuse } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Kit, Transaction } from '#kit.ts';
import { lockDocumentsOf } from '../documents/documents.store.ts';
import { settleReview } from '../documents/settle-review.ts';
import { listPersonDocuments } from './list-documents.ts';
import { findReviewed, type ReviewRecord, updateDecided, updateProvenFields } from './review.store.ts';
import { planTelling } from './tell-review.ts';

type Deps = Pick<Kit, 'database' | 'audit' | 'clock' | 'jobs' | 'outbox'>;
type DecisionRefusal = Refusal<typeof documentNotFound | typeof documentDecided | typeof invalidFields>;

const NO_SUCH_REVISION = { path: 'revision', message: 'This document has no such revision.' };
const FIELDS_MISSING = {
  path: 'fields',
  message: 'Name the fields that this document proves, or say that it proves none of the list.',
};
const FIELDS_OF_IDENTITY = { path: 'fields', message: 'An identity document proves no field.' };

interface Deciding {
  readonly caller: Caller;
  readonly id: DocumentId;
  readonly decision: DocumentDecision;
}

/**
 * Verifies or rejects the revision of a document that was read. Of two concurrent decisions the first wins, and the
 * second Admin learns who decided what. A decision can be replaced by another that names its revision. Verifying a verified
 * document again replaces the fields that it proves, and nobody is notified.
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
  // Read again under the lock.
  const before = await findReviewed(transaction, id);
  if (!before) return refuse(documentNotFound);
  const fault = findFault(before, decision);
  if (fault) return refuse(invalidFields, { errors: [fault] });
  return before.state === 'verified' && decision.decision === 'verified'
    ? nameFields(kit, transaction, {
        caller,
        before,
        revision: decision.revision,
        fields: fieldsOf(decision),
      })
    : settle(kit, transaction, { caller, before, decision });
}

function findFault({ kind, revision }: ReviewRecord, decision: DocumentDecision): FieldError | null {
  if (decision.revision > revision) return NO_SUCH_REVISION;
  if (decision.decision === 'rejected') return null;
  if (kind === 'credential') return decision.fields === undefined ? FIELDS_MISSING : null;
  return fieldsOf(decision).length > 0 ? FIELDS_OF_IDENTITY : null;
}

/** What a rejected document proved before goes with its rejection. */
function fieldsOf(decision: DocumentDecision): string[] {
  return decision.decision === 'verified' ? (decision.fields ?? []).toSorted() : [];
}

interface Settling {
  readonly caller: Caller;
  readonly before: ReviewRecord;
  readonly decision: DocumentDecision;
}

async function settle(
  kit: Deps,
  transaction: Transaction,
  { caller, before, decision }: Settling,
): Promise<ReviewRecord | Refusal<typeof documentDecided>> {
  const { id } = before;
  const { decision: state, revision } = decision;
  const reason = decision.decision === 'rejected' ? decision.reason : null;
  const fields = fieldsOf(decision);
  const at = kit.clock.now();
  const change = { id, revision, state, reason, fields, by: caller.userId, at };
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
      ...changeOf(before, fields),
    },
  });
  await planTelling(kit, transaction, { userId: before.userId, outcome, at });
  return before;
}

interface Naming {
  readonly caller: Caller;
  readonly before: ReviewRecord;
  readonly revision: number;
  readonly fields: string[];
}

/** Corrects what a verified document proves. Who verified it, and when, stays. */
async function nameFields(
  kit: Deps,
  transaction: Transaction,
  { caller, before, revision, fields }: Naming,
): Promise<ReviewRecord | Refusal<typeof documentDecided>> {
  const changes = changeOf(before, fields);
  if (revision === before.revision && Object.keys(changes).length === 0) return before;
  if (!(await updateProvenFields(transaction, { id: before.id, revision, fields })))
    return refuse(documentDecided, { members: sayDecided(before) });
  await kit.audit.write(transaction, {
    by: caller,
    action: 'document.change-fields',
    object: { kind: 'document', id: before.id },
    person: before.userId,
    changes,
  });
  return before;
}

/** The change of the fields, for the audit log; nothing where they stay the same. */
function changeOf({ provenFields }: ReviewRecord, fields: readonly string[]): AuditChanges {
  return isDeepStrictEqual(provenFields, fields)
    ? {}
    : { provenFields: { before: [...provenFields], after: [...fields] } };
}

function sayDecided({ state, decidedBy, decidedAt }: ReviewRecord) {
  invariant(
    (state === 'verified' || state === 'rejected') && decidedAt,
    'A document whose revision has grown was decided on.',
  );
  return { decision: state, by: decidedBy, at: decidedAt.toISOString() };
}
