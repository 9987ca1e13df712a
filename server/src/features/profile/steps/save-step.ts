import type { draftChanged, Profile, ProfilePart } from '@redoubt/contract/profile';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { Refusal } from '#platform/refusal.ts';
import type { Kit, Transaction } from '#kit.ts';
import { admitSave } from '../drafts/save-draft.ts';
import { saveAndAnswer } from '../whole/save-and-answer.ts';
import { noteStepSaved, stepOfPart } from './note-step-saved.ts';

/** Which step a call saves, of whom, and the revision that the client last read. */
export interface StepSave {
  readonly userId: UserId;
  readonly part: ProfilePart;
  readonly expectedRevision: number | null;
}

/**
 * Saves a part that another feature keeps, and answers the whole profile: looked at, saved and noted in one transaction,
 * so that of two saves which have seen the same one is refused.
 */
export async function saveProfileStep<R extends Refusal>(
  kit: Pick<Kit, 'database' | 'clock' | 'vault' | 'outbox'>,
  { userId, part, expectedRevision }: StepSave,
  save: (transaction: Transaction) => Promise<R | null>,
): Promise<R | Refusal<typeof draftChanged> | Profile> {
  return saveAndAnswer(kit, userId, async (transaction) => {
    const changed = await admitSave(kit, transaction, { userId, step: stepOfPart(part), expectedRevision });
    if (changed) return changed;
    const refused = await save(transaction);
    if (!refused) await noteStepSaved(kit, transaction, { userId, part });
    return refused;
  });
}
