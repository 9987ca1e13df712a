import { documentMessages, type DocumentKind } from '@redoubt/contract/document-terms.ts';
import { invalidFields } from '@redoubt/contract/problem.ts';
import type { UserId } from '@redoubt/contract/ids.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { UploadParts } from '#platform/http/serve.ts';
import { isRefusal, type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit, Transaction } from '#kit.ts';
import { updateVerificationSubmitted } from './background-verification.store.ts';
import { discardDocument } from './documents/discard-document.ts';
import {
  type DocumentRecord,
  listDocumentsOf,
  lockDocumentsOf,
  updateSubmitted,
} from './documents/documents.store.ts';
import { type DocumentRefusal, receiveDocument } from './documents/receive-document.ts';

type Parts = Pick<Kit, 'database' | 'files' | 'clock' | 'log'>;

interface Submission {
  readonly caller: Caller;
  readonly idempotencyKey: string | null;
}

const KIND_OF_FIELD: Readonly<Record<string, DocumentKind>> = {
  identity_documents: 'identity',
  credential_documents: 'credential',
};

/**
 * Submits what is staged, and the documents that come with the call, for review. All or nothing: a call that is refused
 * or cut off leaves none of its files. Sent again under the same key, its files count once.
 */
export async function submitBackgroundVerification(
  kit: Parts,
  submission: Submission,
  parts: UploadParts,
): Promise<{ success: true } | DocumentRefusal | Refusal<typeof invalidFields>> {
  const added: DocumentRecord[] = [];
  let isSubmitted = false;
  try {
    const taken = await takeParts(kit, submission, { parts, added });
    if (isRefusal(taken)) return taken;
    const { userId } = submission.caller;
    const refusal = await kit.database.transaction((transaction) =>
      submit(transaction, { userId, hasConsented: taken.hasConsented, at: kit.clock.now() }),
    );
    if (refusal) return refusal;
    isSubmitted = true;
    return { success: true };
  } finally {
    if (!isSubmitted) for (const record of added) await discardDocument(kit, record);
  }
}

interface Taking {
  readonly parts: UploadParts;
  /** Gets every document that this call brought. */
  readonly added: DocumentRecord[];
}

async function takeParts(
  kit: Parts,
  { caller, idempotencyKey }: Submission,
  { parts, added }: Taking,
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
    const received = await receiveDocument(kit, {
      userId: caller.userId,
      kind,
      file: part,
      idempotencyKey: idempotencyKey === null ? null : `${idempotencyKey}/${String(position)}`,
    });
    if (isRefusal(received)) return nameField(received, part.field);
    if (received.isNew) added.push(received.record);
  }
  return { hasConsented };
}

/** The refusal of a document, told at its field. */
function nameField({ refused }: DocumentRefusal, path: string): DocumentRefusal {
  return refuse(refused, { errors: [{ path, message: refused.message }] });
}

interface Submitting {
  readonly userId: UserId;
  readonly hasConsented: boolean;
  readonly at: Date;
}

async function submit(
  transaction: Transaction,
  { userId, hasConsented, at }: Submitting,
): Promise<Refusal<typeof invalidFields> | null> {
  await lockDocumentsOf(transaction, userId);
  const counting = (await listDocumentsOf(transaction, userId)).filter(({ state }) => counts(state));
  const isMissing = {
    identity_documents: !counting.some(({ kind }) => kind === 'identity'),
    credential_documents: !counting.some(({ kind }) => kind === 'credential'),
    background_check_consent: !hasConsented,
  };
  const errors = Object.entries(documentMessages)
    .filter(([field]) => isMissing[field as keyof typeof isMissing])
    .map(([path, message]) => ({ path, message }));
  if (errors.length > 0) return refuse(invalidFields, { errors });
  await updateSubmitted(transaction, userId);
  await updateVerificationSubmitted(transaction, userId, at);
  return null;
}

/** A document that was rejected proves nothing. */
function counts(state: DocumentRecord['state']): boolean {
  return state !== 'arriving' && state !== 'removed' && state !== 'rejected';
}
