import { type ModelId, modelId } from '@redoubt/contract/shared/ids.ts';

/** The key by which a challenge names a model as its target. */
export function targetKeyOf(id: ModelId): string {
  return `model:${id}`;
}

/** The model that a challenge names as its target; null where the target is no model. */
export function modelOfTarget(key: string): ModelId | null {
  const [, id = ''] = /^model:(.*)$/.exec(key) ?? [];
  return modelId.safeParse(id).data ?? null;
}
