import {
  documentArriving,
  documentMessages,
  type DocumentKind,
} from '@redoubt/contract/shared/terms/document-terms.ts';
import { idempotencyKeyReused, invalidFields } from '@redoubt/contract/shared/problem.ts';
import type { DocumentId, UserId } from '@redoubt/contract/shared/ids.ts';
import type { UploadParts } from '#platform/use-case/upload-part.ts';
import { isRefusal, type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit, Transaction } from '#kit.ts';
import { updateVerificationSubmitted } from './background-verification.store.ts';
import { bringDocuments } from './documents/bring-documents.ts';
import {
  countUnderKey,
  type DocumentRecord,
  listDocumentsOf,
  lockDocumentsOf,
  updateSubmitted,
} from './documents/documents.store.ts';
import { type DocumentRefusal, keepDocument, receiveDocument } from './documents/receive-document.ts';
import { settleReview } from './documents/settle-review.ts';

type Deps = Pick<Kit, 'database' | 'files' | 'clock' | 'log' | 'outbox'>;
type SubmissionRefusal = DocumentRefusal | Refusal<typeof invalidFields>;

interface Submission {
  readonly userId: UserId;
  readonly idempotencyKey: string | null;
  readonly signal?: AbortSignal | undefined;
  /** Writes more in the transaction of the submission. */
  readonly alongside?: (transaction: Transaction) => Promise<void>;
}

const KIND_OF_FIELD: Readonly<Record<string, DocumentKind>> = {
  identity_documents: 'identity',
  credential_documents: 'credential',
};

/**
 * Submits the staged documents, and those that come with the call, for review. All or nothing: a call that is refused
 * or cut off leaves none of its files. Sent again under the same key, its files count once.
 */
export function submitBackgroundVerification(
  kit: Deps,
  submission: Submission,
  parts: UploadParts,
): Promise<{ success: true } | SubmissionRefusal> {
  return bringDocuments(kit, async (arrivals): Promise<{ success: true } | SubmissionRefusal> => {
    const taken = await readParts(kit, submission, { parts, arrivals });
    if (isRefusal(taken)) return taken;
    const submitting = {
      userId: submission.userId,
      hasConsented: taken.hasConsented,
      arrivals: arrivals.map(({ id }) => id),
      at: kit.clock.now(),
    };
    return kit.database.transaction(async (transaction) => {
      const refusal = await submit(kit, transaction, submitting);
      if (refusal) return refusal;
      await submission.alongside?.(transaction);
      return { success: true };
    });
  });
}

interface Taking {
  readonly parts: UploadParts;
  /** Filled with every document that this call uploads. */
  readonly arrivals: DocumentRecord[];
}

async function readParts(
  kit: Deps,
  { userId, idempotencyKey, signal }: Submission,
  { parts, arrivals }: Taking,
): Promise<{ hasConsented: boolean } | DocumentRefusal> {
  let hasConsented = false;
  let position = 0;
  for await (const part of parts) {
    const kind = KIND_OF_FIELD[part.field];
    if (part.kind === 'field' || kind === undefined) {
      hasConsented = part.kind === 'field' && part.value === 'true';
      continue;
    }
    position += 1;
    const sent = {
      userId,
      kind,
      file: part,
      signal,
      idempotencyKey: idempotencyKey === null ? null : `${idempotencyKey}/${String(position)}`,
    };
    const received = await receiveDocument(kit, sent, arrivals);
    const stored = isRefusal(received) ? received : await keepDocument(kit, received, 'arriving');
    if (isRefusal(stored)) return nameField(stored, part.field);
  }
  return (await isOther(kit, { userId, idempotencyKey }, { position, arrivals }))
    ? refuse(idempotencyKeyReused)
    : { hasConsented };
}

/**
 * Whether other documents than these were sent under the key before: more, or fewer. A call uploads all of its
 * documents or none, so that those of one key are all known or all new.
 */
async function isOther(
  { database }: Pick<Kit, 'database'>,
  { userId, idempotencyKey }: Submission,
  { position, arrivals }: { position: number; arrivals: readonly DocumentRecord[] },
): Promise<boolean> {
  if (idempotencyKey === null) return false;
  const known = await countUnderKey(database.kysely, userId, `${idempotencyKey}/`);
  return known !== position || (arrivals.length > 0 && arrivals.length < position);
}

/** The refusal of a document, as an error of its field. */
function nameField({ refused, errors }: DocumentRefusal, path: string): DocumentRefusal {
  return refuse(refused, { errors: [{ path, message: errors?.[0]?.message ?? refused.message }] });
}

interface Submitting {
  readonly userId: UserId;
  readonly hasConsented: boolean;
  /** The documents that the call itself uploads. Those that arrive with another call belong to that call. */
  readonly arrivals: readonly DocumentId[];
  readonly at: Date;
}

async function submit(
  kit: Pick<Kit, 'outbox'>,
  transaction: Transaction,
  { userId, hasConsented, arrivals, at }: Submitting,
): Promise<SubmissionRefusal | null> {
  await lockDocumentsOf(transaction, userId);
  const known = await listDocumentsOf(transaction, userId);
  const own = known.filter(({ id, state }) => state === 'arriving' && arrivals.includes(id));
  if (own.length < arrivals.length) return refuse(documentArriving);
  const counting = [...own, ...known.filter(({ state }) => counts(state))];
  const isMissing = {
    identity_documents: !counting.some(({ kind }) => kind === 'identity'),
    credential_documents: !counting.some(({ kind }) => kind === 'credential'),
    background_check_consent: !hasConsented,
  };
  const errors = Object.entries(documentMessages)
    .filter(([field]) => isMissing[field as keyof typeof isMissing])
    .map(([path, message]) => ({ path, message }));
  if (errors.length > 0) return refuse(invalidFields, { errors });
  await updateSubmitted(transaction, userId, { arrivals, at });
  await updateVerificationSubmitted(transaction, userId, at);
  await settleReview(kit, transaction, userId);
  return null;
}

/** A rejected document proves nothing, and one without a file is not there yet. */
function counts(state: DocumentRecord['state']): boolean {
  return state !== 'arriving' && state !== 'removed' && state !== 'rejected';
}
