import type { ModelId } from '@redoubt/contract/ids.ts';
import type { CallEnd } from '../calls/calls.store.ts';
import { settleCharge } from './charges.store.ts';
import { type BudgetKit, tellBudget } from './tell-budget.ts';

/**
 * Notes how a call ended and what it cost; what was set aside beyond that is free again. `micros` null is a call that the
 * provider did not count: then what was set aside counts as spent. Said twice it changes nothing.
 */
export async function settleCall(
  kit: BudgetKit,
  call: { readonly id: string; readonly modelId: ModelId },
  end: CallEnd,
): Promise<void> {
  const isSettled = await settleCharge(kit.database.kysely, call.id, end);
  if (isSettled) await tellBudget(kit, { modelId: call.modelId });
}
