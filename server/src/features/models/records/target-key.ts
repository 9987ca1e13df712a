import type { ModelId } from '@redoubt/contract/ids.ts';

/** By what a challenge names a model as its target. */
export function targetKeyOf(id: ModelId): string {
  return `model:${id}`;
}
