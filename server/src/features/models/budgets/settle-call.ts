import type { ModelId } from '@redoubt/contract/shared/ids.ts';
import { batchCallsBy } from '#platform/batch-calls.ts';
import { NOT_COUNTED } from '../calls/call-end.ts';
import type { CallEnd } from '../calls/calls.store.ts';
import { type CallToSettle, settleCharges } from './charges.store.ts';
import { type BudgetKit, tellBudget } from './tell-budget.ts';

/** Calls of one model wait for the row of its budget one after the other: those that end together share it. */
const settle = batchCallsBy(settleCharges, { atMost: 50, keyOf: ({ modelId }: CallToSettle) => modelId });

/**
 * Notes how a call ended and what it cost; what was reserved beyond that is free again. `micros` null is a call that the
 * provider did not count: then what was reserved counts as spent. A second time changes nothing.
 */
export async function settleCall(
  kit: BudgetKit,
  call: { readonly id: string; readonly modelId: ModelId },
  end: CallEnd,
): Promise<void> {
  const isSettled = await settle(kit.database, { ...call, end });
  if (isSettled) await tellBudget(kit, { modelId: call.modelId });
}

/** Settles a call that was reserved and never made. */
export async function releaseCall(
  kit: BudgetKit,
  call: { readonly id: string; readonly modelId: ModelId },
): Promise<void> {
  const at = kit.clock.now();
  await settleCall(kit, call, {
    ...NOT_COUNTED,
    micros: 0,
    outcome: 'stopped',
    firstTokenMs: null,
    totalMs: 0,
    at,
  });
}
