import type { codeNameTaken, ModelContent, ModelForm, modelNameTaken } from '@redoubt/contract/models';
import { invalidFields } from '@redoubt/contract/shared/problem.ts';
import { modelId } from '@redoubt/contract/shared/ids.ts';
import { isRefusal, type Refusal, refuse } from '#platform/refusal.ts';
import { changeModel, storedKeyOf } from './change-model.ts';
import type { ChangingCall, ModelKit } from './model-call.ts';
import { originOf, sealKey } from './connection.ts';
import { contentOf, type ModelRecordRow, stateOf, type StoredKey } from './models.store.ts';
import { refuseTakenName } from './refuse-taken-name.ts';

export const KEY_OF_OTHER_HOST =
  'Enter the key again: the stored key is sent only to the host it was entered for';

type Unsaved = typeof modelNameTaken | typeof codeNameTaken | typeof invalidFields;

/** Saves the settings of a model. A new connection makes it a draft, until it has answered under that. */
export function saveModel(kit: ModelKit, call: ChangingCall, { key: typedKey, ...content }: ModelForm) {
  return changeModel<Unsaved>(kit, { ...call, action: 'model.change' }, async (row, transaction) => {
    const id = modelId.parse(row.id);
    const named = { id, organizationId: row.organization_id, content };
    const taken = await refuseTakenName(transaction, named);
    if (taken) return taken;
    const key = keyAfter(kit, row, { key: typedKey, baseUrl: content.baseUrl });
    if (isRefusal(key)) return key;
    const isOtherConnection = changesConnection(row, { ...content, key: typedKey });
    return { content, key, state: isOtherConnection ? 'draft' : stateOf(row), isOtherConnection };
  });
}

/** Whether a form leads elsewhere than what is stored, or there with another key. */
export function changesConnection(row: ModelRecordRow, { key: typedKey, ...content }: ModelForm): boolean {
  return isOtherPlace(row, content) || isOtherKey(row, typedKey);
}

/**
 * The key of a form. A stored key is sent to no other host than the one for which it was typed; else anybody who may
 * change the address could have it sent to themselves.
 */
export function keyAfter(
  { vault }: Pick<ModelKit, 'vault'>,
  row: ModelRecordRow,
  { key: typedKey, baseUrl }: Pick<ModelForm, 'key' | 'baseUrl'>,
): StoredKey | null | Refusal<typeof invalidFields> {
  if (typedKey === null) return null;
  if (typedKey !== undefined) return sealKey(vault, { id: modelId.parse(row.id), baseUrl, key: typedKey });
  const stored = storedKeyOf(row);
  if (stored === null || originOf(baseUrl) === originOf(row.base_url)) return stored;
  return refuse(invalidFields, { errors: [{ path: 'key', message: KEY_OF_OTHER_HOST }] });
}

function isOtherPlace(row: ModelRecordRow, content: ModelContent): boolean {
  const before = contentOf(row);
  return (['adapter', 'baseUrl', 'modelId'] as const).some((field) => before[field] !== content[field]);
}

function isOtherKey(row: ModelRecordRow, typedKey: string | null | undefined): boolean {
  return typedKey === null ? row.sealed_key !== null : typedKey !== undefined;
}
