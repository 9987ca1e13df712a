import { v7 as uuidv7 } from 'uuid';
import type { codeNameTaken, Model, ModelForm, modelNameTaken } from '@redoubt/contract/models';
import { modelId } from '@redoubt/contract/shared/ids.ts';
import { changesBetween } from '#platform/audit/index.ts';
import { invariant } from '#platform/invariant.ts';
import type { Refusal } from '#platform/refusal.ts';
import type { ModelKit, OfOwner } from './model-call.ts';
import { sealKey } from './connection.ts';
import { presentModel } from './model.presenter.ts';
import { findModelRow, insertModel } from './models.store.ts';
import { refuseTakenName } from './refuse-taken-name.ts';

/** Adds a model as a draft, to the owner of the call. */
export function addModel(
  kit: ModelKit,
  { caller, membership }: OfOwner,
  { key: typedKey = null, ...content }: ModelForm,
): Promise<Model | Refusal<typeof modelNameTaken | typeof codeNameTaken>> {
  const organizationId = membership?.organizationId ?? null;
  const id = modelId.parse(uuidv7());
  return kit.database.transaction(async (transaction) => {
    const taken = await refuseTakenName(transaction, { id, organizationId, content });
    if (taken) return taken;
    const key =
      typedKey === null ? null : sealKey(kit.vault, { id, baseUrl: content.baseUrl, key: typedKey });
    await insertModel(transaction, { id, organizationId, content, key, at: kit.clock.now() });
    await kit.audit.write(transaction, {
      by: caller,
      action: 'model.add',
      object: { kind: 'model', id },
      person: null,
      changes: changesBetween({}, { ...content, key: key && `…${key.ending}`, organization: organizationId }),
    });
    const row = await findModelRow(transaction, { id, whose: organizationId ?? 'everyone' });
    invariant(row, 'What was inserted is there.');
    return presentModel(kit, transaction, row);
  });
}
