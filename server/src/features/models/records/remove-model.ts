import { modelInUse, modelNotFound, type modelSavedSince } from '@redoubt/contract/models';
import type { ModelId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable } from '#kit.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import { isOutdated, refuseSavedSince } from './change-model.ts';
import { type ChangingCall, keyOf, type ModelKit } from './model-call.ts';
import { lockModelRow, updateRemoved } from './models.store.ts';

/** Whether a challenge uses a model now or later; provided by the feature of challenges. */
export type IsModelInUse = (on: Queryable, id: ModelId, at: Date) => Promise<boolean>;

/** Removes a model with its key, if no challenge uses it. */
export function removeModel(
  kit: ModelKit & { readonly isModelInUse: IsModelInUse },
  call: ChangingCall,
): Promise<{ id: ModelId } | Refusal<typeof modelNotFound | typeof modelSavedSince | typeof modelInUse>> {
  return kit.database.transaction(async (transaction) => {
    const row = await lockModelRow(transaction, keyOf(call));
    if (!row) return refuse(modelNotFound);
    if (isOutdated(row, call)) return refuseSavedSince(row);
    const at = kit.clock.now();
    if (await kit.isModelInUse(transaction, call.id, at)) return refuse(modelInUse);
    await updateRemoved(transaction, call.id, at);
    await kit.audit.write(transaction, {
      by: call.caller,
      action: 'model.remove',
      object: { kind: 'model', id: call.id },
      person: null,
      changes: { name: { before: row.name, after: null } },
    });
    return { id: call.id };
  });
}
