import type { draftChanged } from '@redoubt/contract/profile';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import { submitBackgroundVerification } from '#features/background-verification';
import type { UploadParts } from '#platform/use-case/upload-part.ts';
import type { Refusal } from '#platform/refusal.ts';
import type { Kit, Transaction } from '#kit.ts';
import { admitSave } from '../drafts/save-draft.ts';
import { noteStepSaved } from './note-step-saved.ts';

interface Submission {
  readonly userId: UserId;
  readonly idempotencyKey: string | null;
  /** The revision of step 3 that the client last read; null overwrites whatever is there. */
  readonly expectedRevision: number | null;
  readonly signal?: AbortSignal;
}

type Submitted = ReturnType<typeof submitBackgroundVerification>;

/**
 * Submits step 3. The revision is looked at before the files are read; a submission in between is of the same staged
 * documents, so that nothing is lost. The step is noted as saved in the transaction that submits it.
 */
export async function submitVerificationStep(
  kit: Kit,
  { userId, idempotencyKey, expectedRevision, signal }: Submission,
  parts: UploadParts,
): Promise<Awaited<Submitted> | Refusal<typeof draftChanged>> {
  const changed = await kit.database.transaction((transaction) =>
    admitSave(kit, transaction, { userId, step: '3', expectedRevision }),
  );
  if (changed) return changed;
  const part = 'backgroundVerification';
  const submission = {
    userId,
    idempotencyKey,
    signal,
    alongside: (transaction: Transaction) => noteStepSaved(kit, transaction, { userId, part }),
  };
  return submitBackgroundVerification(kit, submission, parts);
}
